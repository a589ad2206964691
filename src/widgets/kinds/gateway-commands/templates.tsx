import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../bridge/use-answer.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { askConfirm } from '../../../store/dialogs.ts';
import { notifyFault } from '../../../store/notices.ts';
import { templatesIn, templatesKey, withTemplate } from '../../gateways/gateway-commands.ts';
import classes from './commands.module.css';

interface TemplatesProps {
  readonly gateway: EntityId;
  /** Of the connector. */
  readonly type: string;
  /** What would be kept; null: it is no object. */
  readonly params: Part | null;
  readonly onUse: (params: Part) => void;
}

/** Parameters that the gateway's device keeps by names, for all connectors of a type. */
export function Templates({ gateway, type, params, onUse }: TemplatesProps) {
  const t = useT();
  const key = templatesKey(type);
  const asked = { entity: gateway, scope: 'SERVER_SCOPE', keys: [key] } as const;
  const { answer, newest, reload } = useAnswer('attributesOf', asked);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const stored = answer?.ok ? answer.value.find((one) => one.key === key)?.value : undefined;
  const templates = templatesIn(stored);
  const keep = async (named: string, config: Part | null) => {
    // Somebody else may have kept one meanwhile.
    const before = await request('attributesOf', asked, QUIET_WIDGET);
    if (!before.ok) return notifyFault(before.fault);
    const all = withTemplate(before.value.find((one) => one.key === key)?.value, type, named, config);
    const saved = await request('saveAttributes', { entity: gateway, scope: 'SERVER_SCOPE', attributes: { [key]: all } }, QUIET_WIDGET);
    if (!saved.ok) return notifyFault(saved.fault);
    setName(null);
    setChosen(config === null ? null : named);
    reload();
  };
  const remove = async (named: string) => {
    const isSure = await askConfirm({
      title: { key: 'gateway-commands.deleteTitle', values: { name: named } },
      html: { key: 'gateway-commands.deleteText' },
      ok: { key: 'gateway-commands.delete' },
      isDanger: true,
    });
    if (isSure) await keep(named, null);
  };
  const use = (next: string | null) => {
    setChosen(next);
    const found = templates.find((one) => one.name === next);
    if (found) onUse(found.config);
  };
  const wanted = name?.trim() ?? '';
  const isKnown = answer?.ok === true && newest?.ok === true;
  return (
    <div className={classes.row}>
      <ChoiceControl
        label={t('gateway-commands.template')}
        value={chosen}
        onChange={use}
        choices={templates.map((one) => ({ value: one.name, label: one.name }))}
        placeholder={templates.length === 0 ? t('gateway-commands.noTemplates') : undefined}
        disabled={templates.length === 0}
      />
      <IconButton
        icon={IconTrash}
        label={t('gateway-commands.delete')}
        disabled={chosen === null}
        onClick={() => void (chosen === null || remove(chosen))}
      />
      <TextControl label={t('gateway-commands.templateName')} value={name} onChange={setName} />
      <Button
        variant="default"
        disabled={wanted === '' || params === null || !isKnown}
        onClick={() => void (params && keep(wanted, params))}
      >
        {t('gateway-commands.keep')}
      </Button>
    </div>
  );
}
