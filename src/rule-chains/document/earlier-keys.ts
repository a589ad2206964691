/** Placeholders of what nodes before a node write into messages, as far as their settings name it. */
import { type Part, partOf } from '../../contract/part.ts';
import { classOf, configurationOf, linksOf, type NodeKey, nodeAt } from './chain-document.ts';

const MAPPINGS = ['dataMapping', 'attrMapping', 'fieldsMapping', 'renameKeysMapping'] as const;
/** Attributes are written with the letters of their scope. */
const PREFIXES = {
  clientAttributeNames: 'cs_',
  sharedAttributeNames: 'shared_',
  serverAttributeNames: 'ss_',
  latestTsKeyNames: '',
} as const;

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string');

function writtenBy(node: Part): readonly string[] {
  const configuration = configurationOf(node);
  const mapped = MAPPINGS.flatMap((name) => Object.values(partOf(configuration[name])).filter((one) => typeof one === 'string'));
  const prefixed = Object.entries(PREFIXES).flatMap(([name, prefix]) => textsIn(configuration[name]).map((key) => `${prefix}${key}`));
  const isData = [configuration.fetchTo, configuration.renameIn].includes('DATA') || configuration.fromMetadata === false;
  const keys = [...mapped, ...prefixed];
  const { outputValueKey } = configuration;
  const delta = classOf(node).endsWith('.CalculateDeltaNode') && typeof outputValueKey === 'string' ? [`$[${outputValueKey}]`] : [];
  return [...keys.filter((key) => key !== '').map((key) => (isData ? `$[${key}]` : `\${${key}}`)), ...delta];
}

/** Nearest nodes first. */
export function earlierKeys(document: Part, key: NodeKey): readonly string[] {
  const links = linksOf(document);
  const seen = new Set([key]);
  const found = new Set<string>();
  for (const next of seen) {
    const node = nodeAt(document, next);
    if (next !== key && node) for (const one of writtenBy(node)) found.add(one);
    for (const { from, to } of links) if (to === next) seen.add(from);
  }
  return [...found];
}
