import { partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, SettingsError, success } from '../../outcome.ts';
import { fieldsOf } from './entity-fields.ts';
import { checkTarget, type FetchTo, fetchToOf, withFetched } from './fetched.ts';

interface Settings {
  readonly names: readonly (readonly [from: string, to: string])[];
  readonly to: FetchTo;
  readonly leavesNullsOut: boolean;
}

const NODE_EXCEPTION = 'org.thingsboard.rule.engine.api.TbNodeException';

/** 3.2 knows no entity views. An unknown field is left out. */
export const originatorFields = nodeType<Settings>({
  clazz: 'metadata.TbGetOriginatorFieldsNode',
  read(settings, { release }) {
    const { dataMapping, fieldsMapping, ignoreNullStrings } = settings;
    const names = Object.entries(partOf(dataMapping ?? fieldsMapping)).map(([from, to]) => [from, String(to)] as const);
    if (names.length === 0 && release !== '3.2')
      throw new SettingsError(`${NODE_EXCEPTION}: At least one mapping entry should be specified!`);
    return { names, to: fetchToOf(settings), leavesNullsOut: ignoreNullStrings === true };
  },
  run(message, { names, to, leavesNullsOut }, { world, release }) {
    checkTarget(message, to);
    const { originator } = message;
    const isKnown = release !== '3.2' || originator.entityType !== 'ENTITY_VIEW';
    const fields = isKnown ? fieldsOf(originator, world.entities) : undefined;
    if (!fields) throw new NodeError(`${NODE_EXCEPTION}: Unexpected originator EntityType: ${originator.entityType}`);
    const found = names.flatMap(([from, name]) => {
      const value = fields.get(from);
      return value === undefined || (leavesNullsOut && value === 'null') ? [] : [[name, value] as const];
    });
    return success(withFetched(message, found, to));
  },
});
