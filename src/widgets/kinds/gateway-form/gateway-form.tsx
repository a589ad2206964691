import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormChecksContext } from '../../../inputs/control.ts';
import { DescribedField } from '../../../inputs/form/described-field.tsx';
import { InheritedContext } from '../../../inputs/inherited.ts';
import { QuietPart } from '../../../marks/late-part.tsx';
import { saveFile } from '../../../page/save-file.ts';
import { zipBlob } from '../../../page/zip-blob.ts';
import { useAsOf } from '../../../store/past.ts';
import { DraftActions } from '../../drafts/draft-actions.tsx';
import { DraftNote } from '../../drafts/draft-note.tsx';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { type DraftedField, useDrafts } from '../../drafts/use-drafts.ts';
import { ConnectorsControl } from '../../gateways/connectors-control.tsx';
import { connectorProblem, type GatewayState } from '../../gateways/gateway-configuration.ts';
import { filesOf } from '../../gateways/gateway-files.ts';
import { CONNECTOR, type Connector, type GatewayValues, SECTIONS } from '../../gateways/gateway-values.ts';
import { sendGateway } from '../../gateways/send-gateway.ts';
import classes from '../../gateways/setup.module.css';
import type { GatewaySettings } from './settings.ts';
import { Standing } from './standing.tsx';

const newConnector = (): Connector => ({ enabled: true, type: null, name: null, config: {} });

interface GatewayField extends DraftedField {
  readonly id: keyof GatewayValues;
}

interface GatewayFormProps {
  readonly entity: EntityId;
  /** As its attributes say now. */
  readonly gateway: GatewayState;
  readonly settings: GatewaySettings;
}

/** Edits the configuration of one gateway. It is sent as a whole, to which the typed values are added. */
export function GatewayForm({ entity, gateway, settings }: GatewayFormProps) {
  const t = useT();
  const isPast = useAsOf() !== null;
  const { values: stored, at } = gateway;
  const fieldOf = (id: keyof GatewayValues): GatewayField => ({ id, stored: stored[id], text: JSON.stringify(stored[id]), at });
  const fields = (Object.keys(stored) as GatewayField['id'][]).map(fieldOf);
  const send = (open: readonly GatewayField[], typed: readonly unknown[]) =>
    sendGateway(entity, { ...stored, ...Object.fromEntries(open.map(({ id }, i) => [id, typed[i]])) }, gateway);
  const drafts = useDrafts<GatewayField>({ groupOf: () => '', send }, entity.id);
  const shown: GatewayValues = { ...stored, ...Object.fromEntries(fields.map((field) => [field.id, drafts.of(field).value])) };
  const { form, checks, open, refused, check, save } = useDraftForm(fields, drafts);
  const readOnly = settings.readOnly === true || isPast;
  // A gateway without a configuration can be given the one that is shown.
  const begins = open.length === 0 && (gateway.is === 'none' || gateway.unreadable !== null);
  const isSaving = fields.some((field) => drafts.of(field).is === 'saving');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly) save(begins ? fields : open);
  };
  const download = () => {
    if (check()) saveFile(`${settings.archiveFileName || 'gatewayConfiguration'}.zip`, zipBlob(filesOf(shown, gateway)));
  };
  const drafted = (id: GatewayField['id'], control: (onChange: (value: unknown) => void) => ReactNode) => {
    const field = fieldOf(id);
    const state = drafts.of(field);
    return (
      <div key={id} className={classes.field} data-wrong={state.is === 'conflict' || undefined}>
        <QuietPart>{control((value) => drafts.type(field, value))}</QuietPart>
        <DraftNote
          state={state}
          stored={id === 'connectors' ? stored[id].map(({ name }) => name).join(', ') : String(stored[id] ?? '')}
          onTake={() => drafts.discard([field])}
          onKeep={() => drafts.keep(field)}
          saved={settings.successfulSave ?? ''}
        />
      </div>
    );
  };
  return (
    <FormChecksContext value={checks}>
      <InheritedContext value={{ readOnly }}>
        <form ref={form} className={classes.form} noValidate onSubmit={submit}>
          <Standing gateway={gateway} />
          {(['connection', 'logs', 'storage'] as const).map((section) => (
            <fieldset key={section} className={classes.section}>
              <legend>{t(`gateway-form.${section}`)}</legend>
              {Object.entries(SECTIONS[section].fields)
                .filter(([, { isShown }]) => isShown?.(shown) ?? true)
                .map(([field, of]) =>
                  // `Object.entries` forgets that these are names of values.
                  drafted(field as GatewayField['id'], (onChange) => (
                    <DescribedField form="gateway-form" {...{ field, of, onChange }} draft={shown} />
                  )),
                )}
            </fieldset>
          ))}
          <div className={classes.wide}>
            {drafted('connectors', (onChange) => (
              <ConnectorsControl<Connector>
                label={t('gateway-form.connectors')}
                value={shown.connectors}
                onChange={onChange}
                fields={CONNECTOR.fields}
                make={newConnector}
                problemOf={connectorProblem}
              />
            ))}
          </div>
          <DraftActions
            className={classes.actions}
            count={open.length}
            refused={refused.map(({ id }) => t(`gateway-form.${id}`))}
            said={isPast ? t('drafts.past') : undefined}
            canSave={!readOnly}
            isReady={open.length > 0 || (begins && !isSaving)}
            saveLabel={begins ? t('gateway-form.begin') : null}
            onDiscard={() => drafts.discard(open)}
          >
            <Button variant="default" leftSection={<IconDownload aria-hidden size={16} stroke={1.75} />} onClick={download}>
              {t('gateway-form.download')}
            </Button>
          </DraftActions>
        </form>
      </InheritedContext>
    </FormChecksContext>
  );
}
