import type { EntityId, EntityType } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType, type StartContext } from '../../node-type.ts';
import { failure, SettingsError, success } from '../../outcome.ts';
import type { Script, ScriptMessage } from '../../world/scripts.ts';
import { scriptOf, scriptProblem } from '../script-settings.ts';
import { periodOf } from './settings.ts';
import { isWaking, startTimer, wakeAgain } from './timer.ts';

const TYPES = { '3.2': 'TbMsgGeneratorNodeMsg', '4.3': 'GENERATOR_NODE_SELF_MSG' } as const;
const NOTHING: ScriptMessage = { data: '{}', metadata: {}, type: '' };

interface Settings {
  readonly period: DurationMs;
  /** 0: without end. */
  readonly most: number;
  readonly script: Script;
  /** Undefined: the node itself. */
  readonly originator: EntityId | undefined;
}

/** How many there were, and the last one. */
interface Made {
  readonly count: number;
  readonly last: ScriptMessage;
}

type Answer = { readonly made: ScriptMessage } | { readonly error: string } | undefined;

function madeBefore({ memory }: NodeContext): Made {
  const { count = 0, last = NOTHING } = memory.read<Partial<Made>>() ?? {};
  return { count, last };
}

/** Throws SettingsError for what the tenant does not have. */
function originatorOf({ originatorId, originatorType }: Part, { world }: StartContext): EntityId | undefined {
  if (originatorType === 'TENANT') return world.tenant;
  if (typeof originatorId !== 'string' || originatorId === '' || typeof originatorType !== 'string') return undefined;
  const id = { entityType: originatorType as EntityType, id: originatorId };
  if (!world.entities.find(id))
    throw new SettingsError(
      `org.thingsboard.rule.engine.api.TbNodeException: Entity with id: '${originatorId}' specified in the configuration doesn't belong to the current tenant.`,
    );
  return id;
}

const isOver = ({ most }: Settings, { count }: Made) => most > 0 && count >= most;
const isOwn = (message: Message, context: NodeContext) =>
  message.originator.id === context.node.id && message.type === TYPES[context.release] && isWaking(message, context);

/** A script that throws counts as a message, but on 3.2. */
export const generator = nodeType<Settings, Answer>({
  clazz: 'debug.TbMsgGeneratorNode',
  read: (settings, start) => ({
    ...{ period: periodOf(settings.periodInSeconds, 'periodInSeconds'), script: scriptOf(settings) },
    most: typeof settings.msgCount === 'number' ? settings.msgCount : 0,
    originator: originatorOf(settings, start),
  }),
  problemOf: ({ script }, release) => scriptProblem('generate', script, release),
  start(settings, context) {
    if (startTimer(context, settings, TYPES[context.release], settings.period)) context.memory.write(undefined);
  },
  async ask(message, settings, context) {
    const before = madeBefore(context);
    if (!isOwn(message, context) || isOver(settings, before)) return undefined;
    const { data, metadata, type } = before.last;
    try {
      return {
        made: await context.world.scripts.run('generate', settings.script, { ...message, body: Body.ofText(data), metadata, type }),
      };
    } catch (error) {
      // The node's Failure says it, and the timer goes on all the same.
      return { error: error instanceof Error ? error.message : String(error) };
    }
  },
  run(message, settings, context, answer) {
    // What others send here has no input.
    if (answer === undefined || !isOwn(message, context)) return [];
    wakeAgain(message, context, settings.period);
    const { count, last } = madeBefore(context);
    if ('error' in answer) {
      context.memory.write({ count: context.release === '3.2' ? count : count + 1, last });
      return [failure(message, answer.error)];
    }
    const { data, metadata, type } = answer.made;
    context.memory.write({ count: count + 1, last: answer.made });
    const originator = settings.originator ?? message.originator;
    return success({ ...message, id: context.newId(), originator, body: Body.ofText(data), metadata, type });
  },
});
