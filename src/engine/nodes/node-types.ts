import type { NodeType } from '../node-type.ts';
import { deviceProfile } from './action/device-profile.ts';
import { log } from './action/log.ts';
import { saveAttributes } from './action/save-attributes.ts';
import { saveSeries } from './action/save-series.ts';
import { messageTypeSwitch } from './filter/message-type-switch.ts';
import { scriptFilter } from './filter/script-filter.ts';
import { scriptSwitch } from './filter/script-switch.ts';
import { acknowledge } from './flow/acknowledge.ts';
import { chainInput } from './flow/chain-input.ts';
import { chainOutput } from './flow/chain-output.ts';
import { checkpoint } from './flow/checkpoint.ts';
import { scriptTransformation } from './transformation/script-transformation.ts';

/** All classes that run here. */
export const NODE_TYPES: readonly NodeType[] = [
  ...[messageTypeSwitch, scriptFilter, scriptSwitch],
  ...[scriptTransformation],
  ...[deviceProfile, log, saveAttributes, saveSeries],
  ...[acknowledge, chainInput, chainOutput, checkpoint],
];

const BY_CLASS: ReadonlyMap<string, NodeType> = new Map(NODE_TYPES.map((type) => [type.clazz, type]));

/** @param clazz without the package. Undefined: it does not run here. */
export const nodeTypeOf = (clazz: string): NodeType | undefined => BY_CLASS.get(clazz);
