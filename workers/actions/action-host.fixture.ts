/** A host that answers stands for the page of an action. */
import type {
  ActionSite,
  DialogEvent,
  DialogField,
  DialogNode,
  DrawnPage,
  FromSandbox,
  LiveWidget,
  ToSandbox,
} from '../../src/contract/author-action.ts';
import { runAction } from './run-action.ts';

export const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const SITE = {
  entity: { id: DEVICE, name: 'Pump 1', label: 'Main pump' },
  additional: {},
  placed: null,
  user: { authority: 'TENANT_ADMIN' },
  origin: 'https://watch.example',
  title: 'Pumps',
  settings: {},
  data: [{ datasource: { entityId: DEVICE.id, name: 'Pump 1' }, dataKey: { name: 'fw_checksum' }, data: [[0, 'abc']] as const }],
  datasources: [],
  states: [{ id: 'default', params: {} }],
  page: null,
  descriptors: {},
  services: {
    deviceService: ['getDevice', 'saveDevice'],
    entityService: ['getEntity'],
    attributeService: ['saveEntityAttributes', 'deleteEntityAttributes', 'getEntityAttributes'],
  },
};

type Answers = Readonly<Record<string, (...args: unknown[]) => unknown>>;
/** Answers as the page does. */
type Page = (call: Extract<FromSandbox, { readonly kind: 'call' }>) => Promise<ToSandbox>;

export function host(
  body: string,
  html: string | null = null,
  answers: Answers | Page = {},
  more: Partial<ActionSite> = {},
  live: LiveWidget | null = null,
) {
  const calls: unknown[][] = [];
  const faults: string[] = [];
  const dialogs = new Map<number, readonly DialogNode[]>();
  const pages: DrawnPage[] = [];
  let idle = 0;
  const post = (message: FromSandbox) => {
    if (message.kind === 'draw') dialogs.set(message.dialog, message.nodes);
    if (message.kind === 'page') pages.push(message);
    if (message.kind === 'close') dialogs.delete(message.dialog);
    if (message.kind === 'fault') faults.push(message.message);
    if (message.kind === 'idle') idle += 1;
    if (message.kind !== 'call') return;
    const { id, service, method, args } = message;
    calls.push([`${service}.${method}`, ...args]);
    if (typeof answers === 'function') return void answers(message).then((answer) => run.receive(structuredClone(answer)));
    const answer = answers[`${service}.${method}`];
    queueMicrotask(() => {
      try {
        run.receive({ kind: 'answer', id, value: answer?.(...args) ?? null });
      } catch (error) {
        run.receive({ kind: 'refusal', id, status: 403, message: String(error) });
      }
    });
  };
  const run = runAction(post);
  run.receive({ kind: 'start', body, html, modules: {}, live, site: { ...SITE, ...more } });
  const all = (nodes: readonly DialogNode[]): DialogNode[] =>
    nodes.flatMap((node) => [
      node,
      ...('children' in node ? all(node.children) : []),
      ...('parts' in node ? node.parts.flatMap((part) => all(part.children)) : []),
    ]);
  const shown = () => all([...dialogs.values()].at(-1) ?? []);
  const text = () =>
    shown()
      .flatMap((node) => (node.kind === 'text' ? [node.text.trim()] : []))
      .filter(Boolean)
      .join(' ');
  const field = (label: string) => shown().find((node): node is DialogField => node.kind === 'field' && node.label === label);
  const act = (type: DialogEvent['type'], node: DialogNode | undefined, value?: unknown) =>
    run.receive({ kind: 'event', dialog: [...dialogs.keys()].at(-1) ?? 0, node: node?.key ?? '', type, seq: 1, value } as ToSandbox);
  const button = (name: string) =>
    shown().find((node) => node.kind === 'button' && all(node.children).some((one) => one.kind === 'text' && one.text.trim() === name));
  return { calls, faults, dialogs, shown, text, field, act, button, pages, run, idle: () => idle };
}
