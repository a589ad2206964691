import { forgetArrival, heldArrival } from '../../store/arrival.ts';
import { showAlert } from '../../store/dialogs.ts';

/** Reports why a third-party sign-in failed. The message is from the address, so untrusted: it is shown as plain text. */
export function tellLoginError(): void {
  const message = heldArrival('loginError');
  if (message === undefined) return;
  forgetArrival('loginError');
  void showAlert({ title: { key: 'login.error' }, html: { key: 'login.errorText', values: { message } }, ok: { key: 'login.close' } });
}
