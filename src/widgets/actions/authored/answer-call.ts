/** What an author's action gets from the page and, by the viewer's own rights, from the server. */
import { perform, QUIET, QUIET_WIDGET, request } from '../../../bridge/request.ts';
import type { ToSandbox } from '../../../contract/author-action.ts';
import { SERVICE_CALLS, type ServiceCallName } from '../../../contract/calls/services.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { type EntityId, entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { translate } from '../../../i18n/i18n.ts';
import { saveFile } from '../../../page/save-file.ts';
import { leaveAsAuthor } from '../../../store/author-dialogs.ts';
import {
  askConfirm,
  pickColour,
  pickIcon,
  showAlert,
  showComingSoon,
  showForbidden,
  showPermissionDenied,
} from '../../../store/dialogs.ts';
import { type NoticeTone, notify } from '../../../store/notices.ts';
import type { ActionHost } from '../action-host.ts';
import { type ActionEntity, dialogLook } from '../plan-action.ts';
import { type AliasResolver, aliasInfo } from './alias-info.ts';
import { readWanted } from './author-series.ts';

/** What calls need besides the server. */
export interface CallSurroundings {
  /** Of the action. */
  readonly name: string;
  readonly host: ActionHost;
  /** Carries out another stored action. */
  readonly runStored: (descriptor: unknown, entity: ActionEntity | null) => void;
  readonly openAddress: (address: string) => boolean;
  readonly aliases: AliasResolver;
  /** What the widget sends commands to; null: it has nothing of the kind. */
  readonly target: () => Promise<Outcome<ActionEntity | null>>;
  /** The place of what was pressed. */
  readonly anchor?: DOMRect | undefined;
}

type Answer = Outcome<unknown> | Promise<Outcome<unknown>>;
type Answers = Readonly<Record<string, (surroundings: CallSurroundings, ...args: readonly unknown[]) => Answer>>;

const DONE = ok(null);
const PLAIN_DIALOG = { title: '', width: null, height: null, popover: null };
const TONES = { success: 'success', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<string, NoticeTone>;
const text = (value: unknown, whenNone = '') => (value === undefined || value === null ? whenNone : String(value));
const toast =
  (tone: NoticeTone) =>
  (_: CallSurroundings, message: unknown): Answer => {
    notify({ tone, text: text(message) });
    return DONE;
  };

const noState = (name: string, state: unknown) =>
  failed(fault('not-found', translate('widgets.action.noState', { name, state: text(state) })));

const OWN: Readonly<Record<string, Answers>> = {
  toasts: Object.fromEntries(Object.entries(TONES).map(([name, tone]) => [name, toast(tone)])),
  dialogs: {
    confirm: async (_, title, message, cancel, agree) =>
      ok(
        await askConfirm({
          title: text(title),
          html: text(message),
          cancel: text(cancel) || { key: 'dialogs.cancel' },
          ok: text(agree) || { key: 'dialogs.ok' },
        }),
      ),
    alert: async (_, title, message, agree) => {
      await showAlert({ title: text(title), html: text(message), ok: text(agree) || { key: 'dialogs.ok' } });
      return ok(true);
    },
    colorPicker: async (_, colour) => ok(await pickColour({ colour: text(colour) })),
    materialIconPicker: async (_, icon) => ok(await pickIcon(text(icon) || null)),
    forbidden: async () => ok(await showForbidden()),
    permissionDenied: async () => ok(await showPermissionDenied()),
    todo: async () => ok(await showComingSoon()),
  },
  stateController: {
    show: ({ host, name }, id, params, how) => {
      const { replaces, opensRight } = partOf(how);
      const isThere = host.showState(text(id), partOf(params), { replaces: replaces === true, opensRight: opensRight === true });
      return isThere ? DONE : noState(name, id);
    },
    back: ({ host }, index) => {
      host.cutStates(Number(index));
      return DONE;
    },
  },
  actionsApi: {
    handleWidgetAction: ({ runStored }, descriptor, id, name, additional, label) => {
      const entity = entityIdSchema.safeParse(id).data as EntityId | undefined;
      runStored(descriptor, entity ? { id: entity, name: text(name), label: text(label), additional: additional ?? {} } : null);
      return DONE;
    },
  },
  dashboard: {
    // What was changed is known from the calls that changed it.
    updateAliases: () => DONE,
    showDialog: ({ host, name, anchor }, id, params, look) =>
      host.showDialog(text(id), partOf(params), dialogLook(partOf(look)) ?? PLAIN_DIALOG, anchor) ? DONE : noState(name, id),
  },
  controlApi: { send: ({ target }, ...args) => sendToTarget(target, args) },
  otaPackageService: { downloadOtaPackage: (_, id) => savePackage(text(id)) },
  aliasController: { getAliasInfo: ({ aliases }, id) => aliasInfo(aliases, text(id)) },
  subscriptionApi: { read: async ({ aliases }, wanted) => ok(await readWanted(wanted, aliases)) },
  page: {
    open: ({ openAddress }, address) => (openAddress(text(address)) ? DONE : failed(fault('invalid', text(address)))),
    copy: async (_, copied) => {
      try {
        await navigator.clipboard.writeText(text(copied));
        return DONE;
      } catch (error) {
        return failed(fault('forbidden', String(error)));
      }
    },
    saveFrom: ({ openAddress }, _name, address) => (openAddress(text(address)) ? DONE : failed(fault('invalid', text(address)))),
    save: (_, name, content, type) => {
      saveFile(text(name, 'file'), new Blob([text(content)], { type: text(type) }));
      return DONE;
    },
  },
};

/** Of official consoles. */
const USUAL_TIMEOUT_MS: DurationMs = 5000;

/** A command to the widget's device, which is answered with nothing where it has none. */
async function sendToTarget(
  target: CallSurroundings['target'],
  [way, method, params, timeout, isKept]: readonly unknown[],
): Promise<Outcome<unknown>> {
  const found = await target();
  if (!found.ok || !found.value) return found;
  const call = {
    ...{ id: found.value.id.id, way: way === 'twoway' ? ('twoway' as const) : ('oneway' as const), method: text(method), params },
    timeout: Number(timeout) > 0 ? Number(timeout) : USUAL_TIMEOUT_MS,
  };
  return isKept === true ? request('persistCall', call, QUIET_WIDGET) : request('callDevice', call, QUIET_WIDGET);
}

/** Saves a package of firmware or software as a file. */
async function savePackage(id: string): Promise<Outcome<unknown>> {
  const info = await request('otaPackageService.getOtaPackageInfo', { args: [id] }, QUIET);
  if (!info.ok) return info;
  const file = await perform((core) => core.readFile(`/api/otaPackage/${encodeURIComponent(id)}/download`), QUIET);
  if (!file.ok) return file;
  const [head = '', content = ''] = file.value.split(',');
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  saveFile(text(partOf(info.value).fileName, 'package'), new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' }));
  return DONE;
}

const isServiceCall = (name: string): name is ServiceCallName => Object.hasOwn(SERVICE_CALLS, name);

/** Whether a call of this name asks the server. */
export const asksServer = (service: string, method: string): boolean => service === 'controlApi' || isServiceCall(`${service}.${method}`);

/** What the sandbox is told of an answer. */
export const messageOf = (id: number, outcome: Outcome<unknown>): ToSandbox =>
  outcome.ok
    ? { kind: 'answer', id, value: outcome.value }
    : { kind: 'refusal', id, status: outcome.fault.status ?? 0, message: outcome.fault.message };

/** Never rejects. */
export async function answerCall(
  surroundings: CallSurroundings,
  service: string,
  method: string,
  args: readonly unknown[],
): Promise<Outcome<unknown>> {
  const name = `${service}.${method}`;
  try {
    if (isServiceCall(name)) {
      // Throws here for arguments that lead nowhere, before the core sees them.
      SERVICE_CALLS[name].path({ args });
      return await request(name, { args }, QUIET_WIDGET);
    }
    const own = Object.hasOwn(OWN, service) ? OWN[service]?.[method] : undefined;
    return own
      ? await leaveAsAuthor(() => own(surroundings, ...args))
      : failed(fault('invalid', translate('widgets.unsupportedText', { name })));
  } catch (error) {
    // Arguments of another form than the service takes, which servers answer so.
    return failed(fault('invalid', `${name}: ${String(error)}`, { status: 400 }));
  }
}
