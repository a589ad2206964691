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

const START_AGAIN_MS = 3000;

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

/** No top-level await: late chunks import this file and would wait for it to end. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  try {
    await Promise.all([startCore(), loadLanguage(preferences.language)]);
  } catch (error) {
    // Without texts or a core there is nothing to draw: what index.html has for that is shown until they can be loaded.
    console.warn(`The console cannot start yet: ${String(error)}`);
    root.firstElementChild?.removeAttribute('hidden');
    setTimeout(start, START_AGAIN_MS);
    return;
  }
  followLanguage();
  createRoot(root).render(<App nonce={nonce} />);
}

void start();
