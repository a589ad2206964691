/** Leaves parts of packages out that the console never calls, and that esbuild keeps because the rest names them. */
import { readFileSync } from 'node:fs';

const functionOf = (name) => new RegExp(`^(\\t?)function ${name}\\(.*\\) \\{[\\s\\S]*?^\\1\\}`, 'm');
const emptied = (...names) => names.map((name) => [functionOf(name), `$1function ${name}() {}`]);
const methodOf = (name) => new RegExp(`^  (?:static )?${name}\\(.*\\) \\{[\\s\\S]*?^  \\}`, 'm');
const emptiedMethods = (...names) => names.map((name) => [methodOf(name), `  ${name}() {}`]);
const classOf = (name) => new RegExp(`^class ${name}\\b[^{]*\\{[\\s\\S]*?^\\}`, 'm');

/** By the end of a file's path: what goes, and what stands in its place. */
const CUTS = {
  // Texts are given to i18next, never loaded by it, and numbers and dates are written by `src/format`.
  '/i18next/dist/esm/i18next.js': [
    [classOf('Connector'), 'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }'],
    [classOf('Formatter'), ''],
    [/formatter = Formatter;/, ''],
    // Nor do texts refer to others, nor is one of them a list or an object; there is one instance, with one namespace.
    [methodOf('nest'), '  nest(text) {\n    return text;\n  }'],
    [
      /^ {4}if \(isObjectHit && !objectNotReturned\) \{[\s\S]*?^ {4}\} else if \(handleAsObjectInI18nFormat && [\s\S]*?^ {4}\} else \{/m,
      '    {',
    ],
    [functionOf('keysFromSelector'), 'function keysFromSelector() {}'],
    [/^function createProxy\(\) \{[\s\S]*?^\}/m, ''],
    // Languages are those that the page names, as it writes them, and each has all texts.
    [
      classOf('LanguageUtil'),
      `class LanguageUtil {
        isSupportedCode() { return true; }
        getFallbackCodes() { return []; }
        getBestMatchFromCodes(codes) { return codes?.[0]; }
        getLanguagePartFromCode(code) { return code.split('-')[0]; }
        toResolveHierarchy(code) { return code ? [code] : []; }
      }`,
    ],
    [/^const configuredLanguageCodes = [\s\S]*?^\};/m, 'const configuredLanguageCodes = () => [];'],
    [/^const isRefusedLanguageCode = [\s\S]*?^\};/m, 'const isRefusedLanguageCode = () => false;'],
    [methodOf('hasLoadedNamespace'), '  hasLoadedNamespace() {\n    return true;\n  }'],
    [methodOf('loadResources'), '  loadResources(language, done) {\n    done(null);\n  }'],
    [/^ {4}if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{[\s\S]*?^ {4}\}/m, ''],
    [/^ {4}const postProcess = [\s\S]*?^ {4}\}/m, ''],
    ...emptiedMethods('cloneInstance', 'reloadResources', 'loadNamespaces', 'loadLanguages', 'getFixedT', 'hydrate'),
    ...emptiedMethods('getUsedParamsDetails', 'removeNamespaces', 'removeResourceBundle', 'getPluralFormsOfKey'),
  ],
  // Rows have one height, one below the other, and are never measured.
  '/@tanstack/virtual-core/dist/esm/index.js': [
    [/^ {4}this\.observer = [\s\S]*?^ {4}\}\)\(\);/m, ''],
    [/this\.observer\.disconnect\(\);/, ''],
    ...[
      'getFurthestMeasurement',
      'indexFromElement',
      '_measureElement',
      'resizeItem',
      'measureElement',
      'getVirtualItemForOffset',
      'scrollBy',
    ].map((name) => [new RegExp(`^    this\\.${name} = [\\s\\S]*?^    \\};`, 'm'), '']),
    [/^const measureElement = [\s\S]*?^\};/m, 'const measureElement = undefined;'],
    [/: this\.getFurthestMeasurement\(measurements, i\)/, ': undefined'],
    [/^ {6}\} else \{\n {8}const endByLane = [\s\S]*?^ {6}\}/m, '      }'],
    [/ else if \(lanes > 1\) \{[\s\S]*?^ {2}\}/m, ''],
    [/^ {6}if \(behavior === "smooth" && this\.isDynamicMode\(\)\) \{[\s\S]*?^ {6}\}/gm, ''],
  ],
  // The console paints series and writes legends itself, gives each axis its labels and each scale its range, and has neither logarithmic
  // scales nor scatter plots.
  '/uplot/dist/uPlot.esm.js': [
    [/^uPlot\.assign = [\s\S]*(?=^export)/m, 'uPlot.sync = _sync;\n'],
    [/^const linearPath = .*\nconst pointsPath = .*/m, 'const linearPath = null, pointsPath = null;'],
    [/^\tconst mode = self\.mode;/m, '\tconst mode = 1;'],
    [/const xScaleDistr = .*/, 'const xScaleDistr = 1;'],
    [/const legend {5}= .*/, 'const legend = self.legend = { show: false, live: false, markers: {} };'],
    [/const showLegend = .*/, 'const showLegend = false;'],
    [/let multiValLegend = false;/, 'const multiValLegend = false;'],
    [/^\tif \(legend\.live\) \{[\s\S]*?^\t\}/m, ''],
    [/^const \[ timeIncrsMs[\s\S]*?^const .*$/m, 'const timeAxisSplitsMs = genTimeStuffs(1), timeIncrsMs = [], timeIncrsS = [];'],
    [/^\tlet subSecIncrs[\s\S]*?^\t\]\);/m, ''],
    [/^\tconst _timeAxisStamps = [\s\S]*?^\t\];/m, ''],
    [/return \[\s*timeIncrs,\s*_timeAxisStamps,\s*timeAxisSplits,\s*\];/, 'return timeAxisSplits;'],
    [/const _fmtDate = .*/, ''],
    [/const _timeAxisSplits = .*/, 'const _timeAxisSplits = timeAxisSplitsMs(_tzDate);'],
    [/const _timeAxisVals .*\n.*const _timeSeriesVal .*/, 'const _timeAxisVals = null, _timeSeriesVal = null, _fmtDate = null;'],
    ...emptied('_rangeNum', 'rangeLog', 'rangeAsinh', 'timeAxisStamps', 'timeAxisVals', 'timeAxisVal', 'timeSeriesStamp', 'timeSeriesVal'),
    ...emptied(
      'logAxisSplits',
      'asinhAxisSplits',
      'log10AxisValsFilt',
      'log2AxisValsFilt',
      'seriesFillTo',
      'seriesPointsShow',
      'getMinMax',
    ),
    ...emptied(
      'initLegendRow',
      'drawSeries',
      'cacheStrokeFill',
      'drawPath',
      'fillStroke',
      'strokeFill',
      'doStroke',
      'doFill',
      'getOuterIdxs',
    ),
    ...emptied('addSeries', 'delSeries', 'addBand', 'setBand', 'delBand', 'autoPadSide', 'setLegendValues', 'syncLegend', 'setLegend'),
  ],
};

/** @throws when a package has another form than the one that is cut. */
function cut(path, cuts) {
  return cuts.reduce(
    (text, [part, instead]) => {
      if (!part.test(text)) throw new Error(`${path}: ${part} is not there any more`);
      return text.replace(part, instead);
    },
    readFileSync(path, 'utf8'),
  );
}

export const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    for (const [end, cuts] of Object.entries(CUTS)) {
      const filter = new RegExp(`${end.replaceAll(/[./]/g, '\\$&')}$`);
      build.onLoad({ filter }, ({ path }) => ({ contents: cut(path, cuts), loader: 'js' }));
    }
  },
};
