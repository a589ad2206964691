/** Only the sign-in page itself is part of the first page's code. */
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { lateComponent } from '../../page/late-component.ts';
import { forgetArrival, heldArrival } from '../../store/arrival.ts';
import { showAlert } from '../../store/dialogs.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const ResetRequestScreen = lateComponent(async () => (await import('./reset-request-screen.tsx')).ResetRequestScreen);
const UselessLinkScreen = lateComponent(async () => (await import('./useless-link-screen.tsx')).UselessLinkScreen);
const NewPasswordScreen = lateComponent(async () => (await import('./new-password-screen.tsx')).NewPasswordScreen);

/** Reports why a third-party sign-in failed. The message is from the address, so untrusted: it is shown as plain text. */
function useLoginError(): void {
  useEffect(() => {
    const message = heldArrival('loginError');
    if (message === undefined) return;
    forgetArrival('loginError');
    void showAlert({ title: { key: 'login.error' }, html: { key: 'login.errorText', values: { message } }, ok: { key: 'login.close' } });
  }, []);
}

export function PublicScreens() {
  const [path] = useLocation();
  useLoginError();
  switch (path) {
    case '/login/resetPasswordRequest':
      return <ResetRequestScreen />;
    case '/login/resetPassword':
      return <NewPasswordScreen key={path} purpose="reset" />;
    case '/login/resetExpiredPassword':
      return <NewPasswordScreen key={path} purpose="expired" />;
    case '/login/createPassword':
      return <NewPasswordScreen key={path} purpose="create" />;
    case '/activationLinkExpired':
      return <UselessLinkScreen isOfNewAccount reason="expired" />;
    case '/passwordResetLinkExpired':
      return <UselessLinkScreen reason="expired" />;
    default:
      return <SignInScreen />;
  }
}
