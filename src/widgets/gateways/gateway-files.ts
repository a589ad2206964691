/** The files of a gateway that takes no configuration from the server: pure. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { configurationOf, fileNameOf, type GatewayState } from './gateway-configuration.ts';
import { logsOf } from './gateway-logs.ts';
import type { GatewayValues } from './gateway-values.ts';

/** Every JSON text is one of YAML, too. */
const yaml = (part: Part, indent = ''): string =>
  Object.entries(part)
    .map(([name, value]) => {
      if (isPart(value)) return `${indent}${name}:\n${yaml(value, `${indent}  `)}`;
      if (!Array.isArray(value) || value.length === 0 || !value.every(isPart)) return `${indent}${name}: ${JSON.stringify(value)}\n`;
      return `${indent}${name}:\n${value.map((one) => `${indent}  -\n${yaml(one, `${indent}    `)}`).join('')}`;
    })
    .join('');

/** Texts by names. */
export function filesOf(values: GatewayValues, gateway: GatewayState): ReadonlyMap<string, string> {
  const { logs, ...main } = partOf(configurationOf(values, gateway).thingsboard);
  const used = values.connectors.filter(({ enabled }) => enabled);
  return new Map([
    ['tb_gateway.yaml', yaml(main)],
    ...used.map(({ name, config }) => [fileNameOf(name ?? ''), `${JSON.stringify(config, null, 2)}\n`] as const),
    ['logs.conf', `${logsOf(values)}\n`],
  ]);
}
