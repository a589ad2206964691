/** What is sent by each way of delivery, as templates store it. Ways of newer servers are kept. */
import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useAnswer } from '../../bridge/use-answer.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { copyText } from '../../marks/copy-text.tsx';
import { WarningText } from '../../marks/warning-text.tsx';
import { notify } from '../../store/notices.ts';
import type { ControlProps } from '../control.ts';
import { StoredFields } from '../form/stored-fields.tsx';
import { useInherited } from '../inherited.ts';
import { TemplateHelpContext } from '../plain/template-help.ts';
import { StoredGroup } from '../stored-group.tsx';
import { deliveryFields, filledFields, usedMethods, withDefaults, withMethod } from './delivery-fields.ts';
import classes from './delivery-methods.module.css';
import { DELIVERY_METHODS, deliveryMethodWord, methodsInOrder } from './notification-words.ts';
import { placeholdersOfType } from './placeholders.ts';

interface DeliveryMethodsProps extends ControlProps<object> {
  /** What is told of: says which placeholders there are. */
  readonly notificationType: string | null;
  /** Where a way is set up; undefined: this account cannot. */
  readonly setUpAt?: (method: string) => string | undefined;
}

/** All that are filled in, to copy; each is offered, too, where its beginning is typed. */
function Placeholders({ all }: { readonly all: readonly string[] }) {
  const t = useT();
  const copy = async (one: string) => {
    if (await copyText(one)) notify({ tone: 'success', text: t('notification-words.copied', { placeholder: one }) });
  };
  return (
    <details className={classes.placeholders}>
      <summary>{t('notification-words.placeholders')}</summary>
      <p className={classes.text}>{t('notification-words.placeholdersText')}</p>
      <ul className={classes.list}>
        {all.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={classes.placeholder}
              aria-label={t('notification-words.copy', { placeholder: one })}
              onClick={() => void copy(one)}
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MethodProps extends Pick<DeliveryMethodsProps, 'setUpAt'> {
  readonly method: string;
  readonly template: Part;
  readonly isDeliverable: boolean;
  readonly canEdit: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onChange: (template: Part) => void;
}

function Method({ method, template, isDeliverable, canEdit, setUpAt, onSwitch, onChange }: MethodProps) {
  const t = useT();
  const isOn = template.enabled === true;
  const href = setUpAt?.(method);
  const name = deliveryMethodWord(method);
  return (
    <section className={classes.method} aria-label={name}>
      {canEdit ? (
        <Switch label={name} checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {isDeliverable || !canEdit ? null : (
        <p className={classes.text}>
          {t(isOn ? 'notification-words.cannotSend' : 'notification-words.notSetUp')}{' '}
          {href === undefined ? t('notification-words.bySystem') : <Link href={href}>{t('notification-words.setUp')}</Link>}
        </p>
      )}
      {isOn ? (
        <div className={classes.fields}>
          <StoredFields
            fields={canEdit ? deliveryFields(method, template) : filledFields(method, template)}
            value={template}
            onField={(path, value) => onChange(withDefaults(template, path, value))}
          />
        </div>
      ) : null}
    </section>
  );
}

export function DeliveryMethodsControl({ notificationType, setUpAt, ...props }: DeliveryMethodsProps) {
  const { value, onChange } = props;
  const t = useT();
  const { canEdit } = useInherited(props);
  const { answer } = useAnswer('deliveryMethods', {});
  const deliverable = answer?.ok ? answer.value : null;
  const wrong = t('notification-words.wrongPlaceholder');
  const help = useMemo(() => ({ offered: placeholdersOfType(notificationType), message: null, wrong }), [notificationType, wrong]);
  const templates = value === null ? {} : isPart(value) ? value : null;
  const change = (next: Part) => onChange(Object.keys(next).length === 0 ? null : next);
  const isUnused = templates !== null && value !== null && usedMethods(templates).length === 0;
  return (
    <TemplateHelpContext value={help}>
      <StoredGroup control={{ ...props, value }} read={templates}>
        {(read: Part) => (
          <div className={classes.methods}>
            {canEdit ? <Placeholders all={help.offered} /> : null}
            {methodsInOrder([...DELIVERY_METHODS, ...Object.keys(read)])
              .filter((method) => canEdit || partOf(read[method]).enabled === true)
              .map((method) => (
                <Method
                  key={method}
                  method={method}
                  template={partOf(read[method])}
                  isDeliverable={deliverable?.includes(method) ?? true}
                  canEdit={canEdit}
                  setUpAt={setUpAt}
                  onSwitch={(isOn) => change(withMethod(read, method, isOn))}
                  onChange={(template) => change({ ...read, [method]: template })}
                />
              ))}
            {isUnused ? <WarningText>{t('notification-words.noneUsed')}</WarningText> : null}
          </div>
        )}
      </StoredGroup>
    </TemplateHelpContext>
  );
}
