/** Editors of attributes, relations, key settings, comments and commands: what is typed is kept when the session ends. */
import '@mantine/core/styles.layer.css';
import { Button, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import alarms from '../../locales/en_US/alarms.json';
import attribute from '../../locales/en_US/attribute.json';
import conflict from '../../locales/en_US/conflict.json';
import rpc from '../../locales/en_US/device-rpc.json';
import dialogs from '../../locales/en_US/dialogs.json';
import entities from '../../locales/en_US/entities.json';
import faults from '../../locales/en_US/fault.json';
import inputs from '../../locales/en_US/inputs.json';
import relation from '../../locales/en_US/relation.json';
import value from '../../locales/en_US/value.json';
import { giveCore } from '../bridge/core.fixture.ts';
import type { Alarm } from '../contract/alarm.ts';
import type { AnyRecord, RelationInfo } from '../contract/entities.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { User } from '../contract/session.ts';
import { NOBODY } from '../contract/session-state.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { UnsavedPart } from '../marks/use-unsaved.ts';
import { dialogStore } from '../store/dialogs.ts';
import { sessionStore } from '../store/session.ts';
import { hasUnsaved } from '../store/unsaved.ts';
import { forgetFormDrafts, readFormDraft } from '../stored/form-drafts.ts';
import { AlarmComments } from './alarms/alarm-comments.tsx';
import { AttributeEditor } from './attribute-editor.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';
import { KeySettingPopover } from './key-setting-popover.tsx';
import device from './kinds/device/list.ts';
import { RpcTab } from './kinds/device/rpc-tab.tsx';
import { RelationEditor } from './relation-editor.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const DEVICE = entityId('DEVICE', '784f394c-42b6-435a-983c-b7beff2784f9');
const before = sessionStore.current;
const userOf = (name: string, unit = '') =>
  ({
    id: { entityType: 'USER', id: name },
    additionalInfo: { watchfloor: { keys: { flow: { of: { 'DEVICE Pump': { unit } } } } } },
  }) as object as User;
const signIn = (name: string) => {
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in', user: userOf(name, 'l/s') });
};

const FLOW = { key: 'flow', profile: 'DEVICE Pump' };

function KeySetting() {
  const { settle, dialog } = useKeySettling('flow');
  return (
    <>
      <KeySettingForm place={FLOW} settle={settle} onSaved={none} />
      {dialog}
    </>
  );
}
function SettingPopover() {
  const [isOpen, setOpen] = useState(false);
  return (
    <KeySettingPopover
      place={FLOW}
      button={<Button onClick={() => setOpen(true)}>{'Unit of flow'}</Button>}
      isOpen={isOpen}
      onChange={setOpen}
    />
  );
}
const none = () => undefined;
const RELATION: RelationInfo = {
  ...{ from: DEVICE, to: { ...DEVICE, entityType: 'ASSET' }, type: 'Contains', typeGroup: 'COMMON' },
  ...{ fromName: null, toName: 'Hall', additionalInfo: { a: 1 } },
};

let root: Root;
let box: HTMLElement;
function open(editor: ReactNode) {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(
    <MantineProvider env="test">
      <Suspense>{editor}</Suspense>
    </MantineProvider>,
  );
}
function close() {
  root.unmount();
  box.remove();
}

/** What the server answers to reads, and what was saved. */
let answers: Readonly<Record<string, unknown>>;
let saved: unknown[];
beforeEach(async () => {
  await adoptMessages('en_US', {
    alarms,
    attribute,
    conflict,
    dialogs,
    'device-rpc': rpc,
    entities,
    fault: faults,
    inputs,
    relation,
    value,
  });
  signIn('ann');
  saved = [];
  call.mockImplementation(async (name, input) => {
    if (name.startsWith('save')) saved.push(input);
    return ok(name in answers ? answers[name] : null);
  });
});
afterEach(async () => {
  if (box.isConnected) close();
  for (const user of ['ann', 'bob']) await forgetFormDrafts(user);
  sessionStore.current = before;
  call.mockReset();
});

const stored = (text: string) => ({
  attribute: [{ key: 'limit', value: text, lastUpdateTs: 1 }],
  relationToSave: { ...RELATION, additionalInfo: { a: text } },
  ownUserToSave: userOf('ann', text),
});
const AT = DEVICE.id;

it.each<[string, string, string, string, ReactNode, object]>([
  [
    ...(['an attribute', `attribute ${AT} SERVER_SCOPE key limit`, attribute.value, 'typed'] as const),
    <AttributeEditor key="a" entity={DEVICE} scope="SERVER_SCOPE" attribute="limit" part={new UnsavedPart()} onClose={none} />,
    { attributes: { limit: 'typed' } },
  ],
  [
    ...(['a relation', `relation ${AT} from ${AT} COMMON Contains`, relation.additionalInfo, '{"a":"typed"}'] as const),
    <RelationEditor key="r" entity={DEVICE} side="from" relation={RELATION} mayWrite part={new UnsavedPart()} onClose={none} />,
    { relation: { additionalInfo: { a: 'typed' } } },
  ],
  [
    ...(['the setting of a key', 'key-setting flow DEVICE Pump', entities.setting.unit, 'typed'] as const),
    <KeySetting key="k" />,
    { user: { additionalInfo: { watchfloor: { keys: { flow: { of: { 'DEVICE Pump': { unit: 'typed' } } } } } } } },
  ],
])(
  '%s is kept when the session ends, and asked about if somebody else changed it meanwhile',
  async (_what, place, name, text, editor, expected) => {
    const field = page.getByRole('textbox', { name, exact: true });
    const offer = page.getByRole('button', { name: inputs.form.keptRestore });
    answers = stored('before');
    open(editor);
    await expect.element(field).toBeVisible();
    await userEvent.fill(field, text);
    sessionStore.current = ref({ ...NOBODY });
    close();
    await vi.waitFor(async () => expect(await readFormDraft('ann', place)).not.toBeNull());
    signIn('bob');
    open(editor);
    await expect.element(field).toBeVisible();
    expect(await readFormDraft('bob', place)).toBeNull();
    expect(offer.elements()).toHaveLength(0);
    close();
    signIn('ann');
    answers = stored('theirs');
    open(editor);
    await offer.click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText(conflict.text)).toBeVisible();
    (page.getByRole('radio', { name: conflict.mine }).element() as HTMLElement).click();
    await page.getByRole('button', { name: 'Save' }).last().click();
    await vi.waitFor(() => expect(saved).toMatchObject([expected]));
  },
);

it('a comment on an alarm is kept when the session ends, and asked about before it is left', async () => {
  answers = { alarmComments: { data: [] } };
  const field = page.getByRole('textbox', { name: alarms.addComment });
  const comments = <AlarmComments alarm={{ id: { entityType: 'ALARM', id: AT }, status: 'ACTIVE_UNACK' } as Alarm} />;
  open(comments);
  await userEvent.fill(field, 'typed');
  expect(hasUnsaved()).toBe(true);
  sessionStore.current = ref({ ...NOBODY });
  close();
  await vi.waitFor(async () => expect(await readFormDraft('ann', `alarm ${AT} comment`)).not.toBeNull());
  signIn('ann');
  open(comments);
  await page.getByRole('button', { name: inputs.form.keptRestore }).click();
  await page.getByRole('button', { name: alarms.sendComment }).click();
  await vi.waitFor(() => expect(saved).toEqual([{ id: AT, text: 'typed' }]));
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
});

it('a command is kept when the session ends, and not sent', async () => {
  answers = { systemInfo: { version: '3.2.0' } };
  const method = page.getByRole('textbox', { name: rpc.method });
  const commands = <RpcTab kind={device} record={{ id: DEVICE } as AnyRecord} onChanged={none} />;
  open(commands);
  await userEvent.fill(method, 'reboot');
  sessionStore.current = ref({ ...NOBODY });
  close();
  await vi.waitFor(async () => expect(await readFormDraft('ann', `device ${AT} command`)).not.toBeNull());
  signIn('ann');
  open(commands);
  await page.getByRole('button', { name: inputs.form.keptRestore }).click();
  await expect.element(method).toHaveValue('reboot');
  expect(call.mock.calls.filter(([name]) => name === 'callDevice')).toEqual([]);
});

it('a comment on an alarm stays while another one is deleted', async () => {
  const own = { id: { id: 'c1' }, type: 'OTHER', userId: { id: 'ann' }, createdTime: 1, comment: { text: 'old' } };
  answers = { alarmComments: { data: [own] } };
  open(<AlarmComments alarm={{ id: { entityType: 'ALARM', id: AT }, status: 'ACTIVE_UNACK' } as Alarm} />);
  const field = page.getByRole('textbox', { name: alarms.addComment });
  await userEvent.fill(field, 'typed');
  await page.getByRole('button', { name: alarms.deleteComment.replace('{{text}}', 'old') }).click();
  answers = { alarmComments: { data: [] } };
  dialogStore.queue[0]?.answer(true);
  await expect.element(page.getByText('old')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('typed');
});

it('an editor asks before Escape drops a text that is no value', async () => {
  answers = {};
  const onClose = vi.fn();
  open(<AttributeEditor entity={DEVICE} scope="SERVER_SCOPE" attribute={null} part={new UnsavedPart()} onClose={onClose} />);
  await page.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Whole number' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: /^Value/ }), '5 x');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
  dialogStore.queue[0]?.answer(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('a comment that is too long is neither cut off nor sent', async () => {
  answers = { alarmComments: { data: [] } };
  open(<AlarmComments alarm={{ id: { entityType: 'ALARM', id: AT }, status: 'ACTIVE_UNACK' } as Alarm} />);
  const field = page.getByRole('textbox', { name: alarms.addComment });
  await userEvent.fill(field, 'a'.repeat(256));
  await expect.element(field).toHaveAccessibleDescription('At most 255 characters.');
  await expect.element(field).toHaveValue('a'.repeat(256));
  const send = page.getByRole('button', { name: alarms.sendComment, exact: true });
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(send).toBeEnabled();
});

it('an attribute whose digits an edit would lose can be deleted', async () => {
  answers = {};
  call.mockImplementation(async (name) =>
    name === 'attribute' ? failed(fault('invalid', '840380235174088834', { key: 'long-number' })) : ok(null),
  );
  const onClose = vi.fn();
  open(<AttributeEditor entity={DEVICE} scope="SERVER_SCOPE" attribute="limit" part={new UnsavedPart()} onClose={onClose} />);
  await expect.element(page.getByText(attribute.readFailed)).toBeVisible();
  await page.getByRole('button', { name: entities.delete, exact: true }).click();
  dialogStore.queue[0]?.answer(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('deleteAttributes', { entity: DEVICE, scope: 'SERVER_SCOPE', keys: ['limit'] });
});

it('the question about the setting of a key stands over its popover, which stays open until it is answered', async () => {
  await page.viewport(420, 700);
  answers = stored('theirs');
  open(<SettingPopover />);
  await page.getByRole('button', { name: 'Unit of flow' }).click();
  const unit = page.getByRole('textbox', { name: entities.setting.unit, exact: true });
  await userEvent.fill(unit, 'typed');
  await page.getByRole('button', { name: inputs.form.save }).click();
  const question = page.getByRole('dialog', { name: conflict.title });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: dialogs.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(unit).toHaveValue('typed');
  await page.getByRole('button', { name: inputs.form.save }).click();
  await question.getByText(conflict.theirs, { exact: true }).first().click();
  await question.getByRole('button', { name: inputs.form.save }).click();
  await expect.element(unit).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('a popover that asks before Escape drops a text keeps the focus in its field', async () => {
  answers = {};
  open(<SettingPopover />);
  await page.getByRole('button', { name: 'Unit of flow' }).click();
  const unit = page.getByRole('textbox', { name: entities.setting.unit, exact: true });
  await userEvent.fill(unit, 'typed');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  await expect.element(unit).toHaveFocus();
  dialogStore.queue[0]?.answer(true);
  await expect.element(unit).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Unit of flow' })).toHaveFocus();
});
