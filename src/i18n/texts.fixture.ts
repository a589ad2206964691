import type { MessageTree } from './messages.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { readonly eager: true; readonly import: 'default' }): Readonly<Record<string, unknown>>;
  }
}

const FILES: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../../locales/en_US/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../widgets/kinds/*/texts/en_US.json', { eager: true, import: 'default' }),
};

/** All English texts, with those of widget kinds. */
export const TEXTS = Object.fromEntries(
  Object.entries(FILES).map(([path, tree]) => [/([\w-]+)(\/texts\/en_US)?\.json$/.exec(path)?.[1] ?? '', tree as MessageTree]),
);
