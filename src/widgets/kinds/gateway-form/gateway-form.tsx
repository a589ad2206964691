import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { ok } from '../../../contract/fault.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormChecksContext } from '../../../inputs/control.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { saveFile } from '../../../page/save-file.ts';
import { zipBlob } from '../../../page/zip-blob.ts';
import { useAsOf } from '../../../store/past.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { DraftNote } from '../../drafts/draft-note.tsx';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { type DraftedField, useDrafts } from '../../drafts/use-drafts.ts';
import { FieldControl } from './field-control.tsx';
import { configurationOf, draftsOf, encoded, type GatewayState } from './gateway-attributes.ts';
import { type FieldName, SECTIONS } from './gateway-fields.ts';
import { filesOf } from './gateway-files.ts';
import classes from './gateway-form.module.css';
import type { Connector, GatewayValues } from './gateway-values.ts';
import type { GatewaySettings } from './settings.ts';

interface GatewayField extends DraftedField {
  readonly name: FieldName;
}

interface GatewayFormProps {
  readonly entity: EntityId;
  /** As its attributes say now. */
  readonly gateway: GatewayState;
  readonly settings: GatewaySettings;
}

/** How the configuration stands with the gateway. */
function Standing({ gateway: { is, at, unreadable, values } }: { readonly gateway: GatewayState }) {
  const t = useT();
  return (
    <div className={classes.standing} role="status">
      {t(`gateway-form.standing.${is}`)}
      {at > 0 ? <FreshnessMark freshness="fresh" at={at} /> : null}
      {is !== 'none' && !values.remoteConfiguration ? <FailureText>{t('gateway-form.notRemote')}</FailureText> : null}
      {unreadable ? <FailureText>{t('gateway-form.unreadable', { key: unreadable })}</FailureText> : null}
    </div>
  );
}

/** Edits the configuration of one gateway. It is sent as a whole, to which the typed values are added. */
export function GatewayForm({ entity, gateway, settings }: GatewayFormProps) {
  const t = useT();
  const isPast = useAsOf() !== null;
  const { values: stored, at } = gateway;
  const fieldOf = (name: FieldName): GatewayField => ({ id: name, name, stored: stored[name], text: JSON.stringify(stored[name]), at });
  const fields = (Object.keys(stored) as FieldName[]).map(fieldOf);
  const send = async (open: readonly GatewayField[], typed: readonly unknown[]) => {
    const values: GatewayValues = { ...stored, ...Object.fromEntries(open.map(({ name }, i) => [name, typed[i]])) };
    const attributes = { configuration: encoded(configurationOf(values, gateway)), RemoteLoggingLevel: values.logLevel };
    const sent = await request('saveAttributes', { entity, scope: 'SHARED_SCOPE', attributes }, QUIET);
    const drafts = draftsOf(values);
    if (!sent.ok || sameValue(drafts, gateway.drafts)) return sent;
    return request('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { configuration_drafts: encoded(drafts) } }, QUIET);
  };
  const drafts = useDrafts<GatewayField>({ groupOf: () => '', sentOf: async (_, value) => ok(value), send });
  const shown: GatewayValues = { ...stored, ...Object.fromEntries(fields.map((field) => [field.name, drafts.of(field).value])) };
  const { form, checks, open, check, save } = useDraftForm(fields, drafts);
  const isReadOnly = settings.readOnly === true || isPast;
  // A gateway without a configuration can be given the one that is shown.
  const begins = open.length === 0 && (gateway.is === 'none' || gateway.unreadable !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReadOnly) save(begins ? fields : open);
  };
  const download = () => {
    if (!check()) return;
    saveFile(`${settings.archiveFileName || 'gatewayConfiguration'}.zip`, zipBlob(filesOf(shown)));
  };
  const words = (name: FieldName) =>
    name === 'connectors' ? stored.connectors.map((one: Connector) => one.name).join(', ') : String(stored[name] ?? '');
  const draw = (name: FieldName, control: Parameters<typeof FieldControl>[0]['of']) => {
    const field = fieldOf(name);
    const state = drafts.of(field);
    return (
      <div key={name} className={classes.field} data-wrong={state.is === 'conflict' || undefined} data-wide={control === null || undefined}>
        <QuietPart>
          <FieldControl of={control} value={state.value} onChange={(value) => drafts.type(field, value)} readOnly={isReadOnly} />
        </QuietPart>
        <DraftNote
          state={state}
          stored={words(name)}
          onTake={() => drafts.discard([field])}
          onKeep={() => drafts.keep(field)}
          saved={settings.successfulSave ?? ''}
        />
      </div>
    );
  };
  return (
    <FormChecksContext value={checks}>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <Standing gateway={gateway} />
        {(['connection', 'logs', 'storage'] as const).map((section) => (
          <fieldset key={section} className={classes.section}>
            <legend>{t(`gateway-form.${section}`)}</legend>
            {SECTIONS[section].filter(({ isShown }) => isShown?.(shown) ?? true).map((one) => draw(one.name, one))}
          </fieldset>
        ))}
        {draw('connectors', null)}
        <div className={classes.actions}>
          <span className={classes.count}>
            {isPast ? t('drafts.past') : open.length > 0 ? t('inputs.form.changes', { count: open.length }) : null}
          </span>
          <Button variant="default" leftSection={<IconDownload aria-hidden size={16} stroke={1.75} />} onClick={download}>
            {t('gateway-form.download')}
          </Button>
          {isReadOnly ? null : (
            <>
              <Button variant="default" disabled={open.length === 0} onClick={() => drafts.discard(open)}>
                {t('inputs.form.discard')}
              </Button>
              <Button variant="filled" type="submit" disabled={open.length === 0 && !begins}>
                {t(begins ? 'gateway-form.begin' : 'inputs.form.save')}
              </Button>
            </>
          )}
        </div>
      </form>
    </FormChecksContext>
  );
}
