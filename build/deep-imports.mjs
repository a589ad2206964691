/**
 * Points named imports of a barrel at the files behind it: esbuild splits by reachability, so a barrel would pull every component that any
 * lazy screen uses into the first chunk.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const BARRELS = {
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
};

/** A single file with thousands of paths: each imported icon becomes a module of its own. */
const ICONS = '@mdi/js';
const ICON_FILE = 'node_modules/@mdi/js/mdi.js';
const ICON = 'mdi-icon:';
const ICON_IMPORT = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${ICONS}['"];?`, 'g');

/** Parts of components that esbuild keeps, because the component names them: groups of buttons, and loaders that the console does not use. */
const UNUSED_PART =
  /\n(?:import \{ (?:Button|ActionIcon)Group\w* \} from .*|(?:Button|ActionIcon)\.Group\w* = .*|import \{ (?:Bars|Dots) \} from .*|\t(?:bars: Bars|dots: Dots),?)/g;
const USED_PART = /\b(?:Button|ActionIcon)\.Group/;

/** Mantine multiplies each length by a factor that the console leaves at one. */
const SCALED = /calc\((-?[\d.]+(?:rem|em)) \* var\(--mantine-scale\)\)/g;
const GROUPED = /\/(Button|ActionIcon)\.layer\.css$/;

/** Source maps of packages are removed: esbuild would read them in each build, which for Mantine's 300 takes longer than its code. */
const MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

function readBarrel(file) {
  const text = readFileSync(file, 'utf8');
  const names = new Map();
  const found = new Map();
  const pairs = (list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => part.split(/\s+as\s+/));
  for (const [, list, path] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    for (const [imported, local = imported] of pairs(list)) found.set(local, { path: resolve(dirname(file), path), imported });
  }
  for (const [, list, path] of text.matchAll(/export\s*\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?/g)) {
    for (const [local, exported = local] of pairs(list)) {
      const target = path ? { path: resolve(dirname(file), path), imported: local } : found.get(local);
      if (target) names.set(exported, target);
    }
  }
  return names;
}

/** One file for each component: `src/theme/mantine/inline-input.css`. */
const LOOKS = 'src/theme/mantine';
const kebab = (name) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Only the CSS of used components is shipped, ours after Mantine's. */
function styleOf(path, looks) {
  if (!path.endsWith('.module.mjs')) return '';
  const [, root, name] = /^(.*\/@mantine\/[a-z]+)\/esm\/.*?([^/]+)\.module\.mjs$/.exec(path) ?? [];
  const own = `${root}/styles/${name}.layer.css`;
  const file = existsSync(own) ? own : `${root}/styles.layer.css`;
  const ours = join(looks, `${kebab(name)}.css`);
  return [file, ...(existsSync(ours) ? [ours] : [])].map((sheet) => `import ${JSON.stringify(sheet)};\n`).join('');
}

/** Without the styles of groups of buttons. Class names are read where Mantine writes them. */
function leanStyle(path) {
  const text = readFileSync(path, 'utf8').replace(SCALED, '$1');
  const [, name] = GROUPED.exec(path) ?? [];
  if (!name) return text;
  const components = join(dirname(dirname(path)), 'esm/components');
  const classes = readFileSync(join(components, name, `${name}.module.mjs`), 'utf8');
  const groups = [...classes.matchAll(/"group\w*":\s*"(\w+)"/g)].map(([, one]) => one);
  if (groups.length === 0) throw new Error(`${path}: which classes are those of groups?`);
  return text.replaceAll(new RegExp(`[^{}]*\\.(?:${groups.join('|')})\\b[^{}]*\\{[^{}]*\\}`, 'g'), '');
}

/** Applies to sources below `root` that import `names`. While watching, unchanged files are not read again. */
export function deepImports(root, names = [...Object.keys(BARRELS), ICONS]) {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"](${names.filter((name) => name !== ICONS).join('|')})['"];?`, 'g');
  const barrels = new Map();
  const known = new Map();
  let icons;
  const barrelOf = (name) => {
    if (!barrels.has(name)) barrels.set(name, readBarrel(join(root, BARRELS[name])));
    return barrels.get(name);
  };

  function rewritten(path) {
    const text = readFileSync(path, 'utf8').replace(statement, (_whole, list, name) => {
      const lines = [];
      for (const part of list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item && !item.startsWith('type '))) {
        const [imported, local = imported] = part.split(/\s+as\s+/);
        const target = barrelOf(name).get(imported);
        if (!target) throw new Error(`${relative(root, path)}: ${name} exports no ${imported}`);
        lines.push(`import { ${target.imported} as ${local} } from ${JSON.stringify(target.path)};`);
      }
      return lines.join(' ');
    });
    const alone = (list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import ${name} from '${ICON}${name}';`)
        .join(' ');
    if (!path.includes('/@mantine/') && USED_PART.test(text))
      throw new Error(`${relative(root, path)}: groups of buttons are left out of the build`);
    const loader = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
    const isBarrel = Object.values(BARRELS).some((barrel) => path.endsWith(`/${barrel}`));
    const used = isBarrel ? text : text.replace(UNUSED_PART, '');
    return {
      contents: path.includes('/@mantine/')
        ? styleOf(path, join(root, LOOKS)) + used.replace(MAP, '')
        : names.includes(ICONS)
          ? text.replace(ICON_IMPORT, (_whole, list) => alone(list))
          : text,
      loader,
      resolveDir: dirname(path),
    };
  }

  return {
    name: 'deep-imports',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ICON}`) }, ({ path }) => ({ path: path.slice(ICON.length), namespace: 'mdi-icon' }));
      build.onLoad({ filter: /./, namespace: 'mdi-icon' }, ({ path }) => {
        icons ??= readFileSync(join(root, ICON_FILE), 'utf8');
        const found = new RegExp(`export var ${path} = ("[^"]*");`).exec(icons);
        if (!found) throw new Error(`${ICONS} exports no ${path}`);
        return { contents: `export default ${found[1]};` };
      });
      build.onLoad({ filter: /@mantine\/\w+\/styles\/.*\.css$|@mantine\/\w+\/styles\.layer\.css$/ }, ({ path }) => ({
        contents: leanStyle(path),
        loader: 'css',
      }));
      build.onLoad({ filter: /\/(src\/.*\.tsx?|@mantine\/.*\.mjs)$/ }, ({ path }) => {
        const { mtimeMs } = statSync(path);
        const before = known.get(path);
        if (before?.mtimeMs === mtimeMs) return before.loaded;
        const loaded = rewritten(path);
        known.set(path, { mtimeMs, loaded });
        return loaded;
      });
    },
  };
}
