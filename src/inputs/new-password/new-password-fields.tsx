import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PasswordField } from '../password-field.tsx';
import classes from './new-password-fields.module.css';
import type { PasswordRule } from './password-rules.ts';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  readonly draft: NewPassword;
  readonly size?: 'sm' | 'lg';
}

interface RulesProps {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

function Rules({ id, rules, password }: RulesProps) {
  const t = useT();
  return (
    <ul id={id} aria-label={t('login.rules')} className={classes.rules}>
      {rules.map(({ key, count, isKept }) => {
        const kept = isKept?.(password) === true;
        const Glyph = kept ? IconCheck : IconPointFilled;
        return (
          <li key={key} className={classes.rule} data-kept={kept || undefined}>
            <Glyph aria-hidden size={14} stroke={1.75} className={classes.glyph} />
            <span>{t(key, { count })}</span>
            {isKept ? <VisuallyHidden>{t(kept ? 'login.ruleKept' : 'login.ruleBroken')}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Refusal({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <bdi key={line} className={classes.line}>
      {line}
    </bdi>
  ));
}

export function NewPasswordFields({ draft, size = 'lg' }: NewPasswordFieldsProps) {
  const t = useT();
  const rulesId = useId();
  const { rules, values, errors, refusal, set, first, second } = draft;
  const field = (ref: RefObject<HTMLInputElement | null>, part: 'password' | 'repeated', error: string | null) => ({
    ref,
    size,
    autoComplete: 'new-password',
    value: values[part],
    error: part === 'password' && refusal.length > 0 ? <Refusal lines={refusal} /> : error,
    onChange: (event: { currentTarget: HTMLInputElement }) => set(part, event.currentTarget.value),
  });
  return (
    <>
      <div>
        <PasswordField
          {...field(first, 'password', errors.password)}
          name="newPassword"
          label={t('login.newPassword')}
          errorProps={{ role: 'alert' }}
          aria-details={rules.length > 0 ? rulesId : undefined}
        />
        {rules.length > 0 ? <Rules id={rulesId} rules={rules} password={values.password} /> : null}
      </div>
      <PasswordField {...field(second, 'repeated', errors.repeated)} name="newPassword2" label={t('login.repeatPassword')} />
    </>
  );
}
