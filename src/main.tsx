/** Composition root. Security comes first. */
import './theme/global.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { createRoot } from 'react-dom/client';
import { startCore } from './bridge/core.ts';
import { loadLanguage } from './i18n/i18n.ts';
import { setClock } from './marks/ticker.ts';
import { takeAddressPrefill } from './shell/address-prefill.ts';
import { App } from './shell/app.tsx';
import { followLanguage } from './shell/follow-language.ts';
import { serverNow } from './store/connection.ts';
import { preferences } from './store/preferences.ts';

// Before anything else, so that credentials do not stay in the address.
takeAddressPrefill();

interface TrustedTypesFactory {
  createPolicy(name: 'default', rules: { createHTML(text: string): string }): unknown;
}

const global = globalThis as { trustedTypes?: TrustedTypesFactory; __webpack_nonce__?: string };

/** For Mantine and the grid, which write style sheets through innerHTML: text with markup is refused. */
function withoutMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup may not be written into the page');
  return text;
}
global.trustedTypes?.createPolicy('default', { createHTML: withoutMarkup });

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Libraries that make style elements of their own read the nonce from here.
global.__webpack_nonce__ = nonce;

setClock(serverNow);
await Promise.all([startCore(), loadLanguage(preferences.language)]);

followLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App nonce={nonce} />);
