/** Only the sign-in page itself is part of the first page's code. */
import { useLocation } from 'wouter';
import { lateComponent } from '../../page/late-component.ts';
import { REQUEST_PASSWORD, RESEND_ACTIVATION, SET_UP_FACTOR } from './link-address.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const MailRequestScreen = lateComponent(async () => (await import('./mail-request-screen.tsx')).MailRequestScreen);
const UselessLinkScreen = lateComponent(async () => (await import('./useless-link-screen.tsx')).UselessLinkScreen);
const CodeScreen = lateComponent(async () => (await import('./code-screen.tsx')).CodeScreen);
const SetUpFactorScreen = lateComponent(async () => (await import('./set-up-factor-screen.tsx')).SetUpFactorScreen);
const EmailCodeScreen = lateComponent(async () => (await import('./email-code-screen.tsx')).EmailCodeScreen);
const NewPasswordScreen = lateComponent(async () => (await import('./new-password-screen.tsx')).NewPasswordScreen);

export function PublicScreens() {
  const [path] = useLocation();
  switch (path) {
    case REQUEST_PASSWORD:
      return <MailRequestScreen key={path} mail="request" />;
    case RESEND_ACTIVATION:
    case '/signup/emailVerification':
      return <MailRequestScreen key={path} mail="resend" />;
    case '/login/activateByEmailCode':
    case '/signup/emailVerified':
      return <EmailCodeScreen />;
    case SET_UP_FACTOR:
      return <SetUpFactorScreen />;
    case '/login/code':
      return <CodeScreen />;
    case '/login/resetPassword':
      return <NewPasswordScreen key={path} purpose="reset" />;
    case '/login/resetExpiredPassword':
      return <NewPasswordScreen key={path} purpose="expired" />;
    case '/login/createPassword':
      return <NewPasswordScreen key={path} purpose="create" />;
    case '/activationLinkExpired':
      return <UselessLinkScreen isOfNewAccount reason="used" />;
    case '/passwordResetLinkExpired':
      return <UselessLinkScreen reason="used" />;
    default:
      return <SignInScreen />;
  }
}
