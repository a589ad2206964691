import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fillTexts, readLanguages, readTexts } from '../../build/texts.ts';
import { languageTag, plainTag, pluralForms } from '../../src/i18n/language-tag.ts';
import { ROOT } from '../architecture/source-files.ts';
import { checkTexts, placeholdersOf } from './check-texts.ts';
import { reportLanguages } from './languages.ts';
import { keysOf, unusedKeys } from './used-keys.ts';

const ENGLISH = {
  shell: { hello: 'Hello {{name}}', deep: { ok: 'OK' }, row_one: 'One row of {{table}}', row_other: '{{count}} rows of {{table}}' },
};
const NOTHING = { missing: [], unknown: [], placeholders: [], plurals: [] };

describe('the languages of this console', () => {
  const COMPLETE = ['en_US', 'de_DE', 'fa_IR', 'zh_CN'];
  const reports = reportLanguages();

  it('are the 19 of the specification, each with a name that Intl knows', () => {
    expect(reports.map(({ language }) => language).join(' ')).toBe(
      'cs_CZ de_DE el_GR en_US es_ES fa_IR fr_FR it_IT ja_JA ka_GE ko_KR lv_LV pt_BR ro_RO ru_RU tr_TR uk_UA zh_CN zh_TW',
    );
    const tags = reports.map(({ language }) => languageTag(language));
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
    expect([languageTag('ja_JA'), plainTag('fa_IR'), languageTag('zh_TW')]).toEqual(['ja-JP', 'fa-IR', 'zh-TW']);
  });

  it.each(reports.filter(({ language, share }) => COMPLETE.includes(language) && share > 0))('$language is complete', ({ findings }) =>
    expect(findings).toEqual({ ...NOTHING, unused: [] }),
  );
});

describe('the check of texts', () => {
  it('accepts a good translation, whatever its plural forms', () => {
    const hello = 'Hallo {{name}}';
    const deep = { ok: 'OK' };
    const german = { shell: { hello, deep, row_one: 'Eine Zeile von {{table}}', row_other: '{{count}} Zeilen von {{table}}' } };
    const chinese = { shell: { hello, deep, row_other: '{{table}} {{count}}' } };
    const russian = { row_one: '{{table}} {{count}} 1', row_few: '{{table}} {{count}} 2', row_many: '{{count}} {{table}}' };
    expect(checkTexts(ENGLISH, german, 'de_DE')).toEqual(NOTHING);
    expect(checkTexts(ENGLISH, chinese, 'zh_CN')).toEqual(NOTHING);
    expect(
      checkTexts(ENGLISH, { shell: { hello, deep, ...russian, row_other: '{{count}} {{table}}', row_zero: '{{table}}' } }, 'ru_RU'),
    ).toEqual(NOTHING);
  });

  it('finds missing and unknown keys, wrong placeholders and wrong plural forms', () => {
    const own = { shell: { deep: { ok: ' ' }, more: 'x', row_one: '{{table}} 1', row_other: '{{count}} {{rows}}', row_few: '{{table}}' } };
    expect(checkTexts(ENGLISH, own, 'de_DE')).toEqual({
      missing: ['shell.hello', 'shell.deep.ok'],
      unknown: ['shell.more'],
      placeholders: ['shell.row_other', 'shell.row_few'],
      plurals: ['shell.row_few is never chosen'],
    });
    expect(checkTexts(ENGLISH, { shell: { ...ENGLISH.shell, hello: 'Hello {{nmae}}' } }, 'en_US').placeholders).toEqual(['shell.hello']);
  });

  it('requires the number in a form that stands for several, such as the Russian one of 1, 21 and 31', () => {
    const forms = Object.fromEntries(pluralForms('ru_RU').map((form) => [`row_${form}`, '{{table}} {{count}}']));
    const own = { shell: { ...ENGLISH.shell, ...forms, row_one: '{{table}}' } };
    expect(checkTexts(ENGLISH, own, 'ru_RU').placeholders).toEqual(['shell.row_one']);
  });

  it('recognises placeholders, tags and nested keys', () =>
    expect(placeholdersOf('{{ name }} {{count, number}} <b>x</b> $t(shell.a) {{name}}')).toEqual([
      '$t(shell.a)',
      '</b>',
      '<b>',
      'count',
      'name',
    ]));
});

describe('unused texts', () => {
  it('are those that no source contains, neither whole nor composed', () => {
    const keys = keysOf({ a: { one: 'x', two: 'x', kind: { p: 'x', q: 'x' }, n_one: 'x', n_other: 'x' }, b: { three: 'x' } });
    expect(keys).toEqual(['a.one', 'a.two', 'a.kind.p', 'a.kind.q', 'a.n', 'b.three']);
    const sources = ['t(\'a.one\'); t("a.n", { count });', 't(`a.kind.${x ? "p" : "q"}`); say(`b. ${x}`)'];
    expect(unusedKeys(keys, sources)).toEqual(['a.two', 'b.three']);
    expect(unusedKeys(keys, ['t(`${kind.name}.three`)'])).not.toContain('b.three');
  });

  it('do not include form labels', () => {
    const keys = ['person.name', 'person.email', 'person.emailText', 'person.age', 'other.name'];
    const form = "describeForm<Person>()('person', [{ field: 'name', control: 'text' }, { field: 'email', isExplained: true }])";
    expect(unusedKeys(keys, [form])).toEqual(['person.age', 'other.name']);
  });
});

describe('built texts', () => {
  it('fall back to English, with the plural forms of that language', () => {
    const { texts, filled } = fillTexts(ENGLISH, { shell: { deep: { ok: 'Ano' }, gone: 'x', row_one: 'Jeden' } }, 'cs_CZ');
    expect(texts).toEqual({
      shell: {
        hello: 'Hello {{name}}',
        deep: { ok: 'Ano' },
        row_one: 'Jeden',
        row_few: '{{count}} rows of {{table}}',
        row_many: '{{count}} rows of {{table}}',
        row_other: '{{count}} rows of {{table}}',
      },
    });
    expect(filled).toEqual(['shell.hello', 'shell.row_few', 'shell.row_many', 'shell.row_other']);
  });

  it('are those of a complete language, and a missing file is English', () => {
    expect(fillTexts(ENGLISH, ENGLISH, 'en_US')).toEqual({ texts: ENGLISH, filled: [] });
    expect(fillTexts({ a: { b: 'c' } }, {}, 'de_DE')).toEqual({ texts: { a: { b: 'c' } }, filled: ['a.b'] });
    const zero = { shell: { ...ENGLISH.shell, row_zero: 'No rows' } };
    expect(fillTexts(ENGLISH, zero, 'en_US').texts).toEqual(zero);
  });

  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function project(files: Readonly<Record<string, unknown>>): string {
    const root = mkdtempSync(join(tmpdir(), 'watchfloor-'));
    folders.push(root);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(content));
    }
    return root;
  }

  it('use a configuration that matches the folders', () => {
    expect(readLanguages(ROOT)).toMatchObject({ default: 'en_US' });
    const known = { 'locales/languages.json': { default: 'de_DE', supported: ['de_DE', 'fr_FR'] } };
    const german = { 'locales/de_DE/a.json': {} };
    expect(readLanguages(project({ ...known, ...german })).withTexts).toEqual(['de_DE']);
    expect(() => readLanguages(project({ ...known, 'locales/fr_FR/a.json': {} }))).toThrow(/no texts of the default/);
    expect(() => readLanguages(project({ ...known, ...german, 'locales/xx/a.json': {} }))).toThrow(/name xx/);
  });

  it('are those of the locales and of widget kinds, each with a name of its own', () => {
    const files = { 'locales/de_DE/a.json': { b: 'c' }, 'src/widgets/kinds/pie/texts/de_DE.json': { d: 'e' } };
    expect(readTexts(project(files), 'de_DE')).toEqual({ a: { b: 'c' }, pie: { d: 'e' } });
    expect(() => readTexts(project({ ...files, 'locales/de_DE/pie.json': {} }), 'de_DE')).toThrow(/two texts are called pie/);
  });
});
