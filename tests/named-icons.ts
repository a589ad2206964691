/** Loads each icon from a file of its own: a page of tests took longer for the package of all icons than for most tests. */

const PACKAGE = '@tabler/icons-react';
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
const fileOf = (name: string) => `${PACKAGE}/dist/esm/icons/${name}.mjs`;

/** The files of the icons that a source imports by name. */
export function iconFiles(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, list = '']) => namesIn(list).map(fileOf));
}

/** A plugin of Vite. Lines keep their numbers. */
export const namedIcons = {
  name: 'named-icons',
  enforce: 'pre' as const,
  transform(code: string): { code: string; map: null } | undefined {
    if (!code.includes(`from '${PACKAGE}'`)) return undefined;
    const own = (all: string, list: string) =>
      namesIn(list)
        .map((name) => `import ${name} from '${fileOf(name)}';`)
        .join(' ') + '\n'.repeat(all.split('\n').length - 1);
    return { code: code.replace(IMPORT, own), map: null };
  },
};
