/** Fields that cards of newer servers share. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import type { FieldTable } from '../../stored/fields/fields.ts';
import { is, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

/** How the time of a value is written. @param group where its form shows it. @param more further fields of it. */
export const dateFormat = <More extends FieldTable = Record<never, never>>(group: string, when: When<FormContext>, more = {} as More) =>
  s.part(
    {
      lastUpdateAgo: s.flag(true, { word: 'dateAge' }),
      format: s.text({ word: 'datePattern', when: is('lastUpdateAgo', false) }),
      custom: s.kept(z.nullish(z.boolean())),
      auto: s.kept(z.nullish(z.boolean())),
      ...more,
    },
    { group, when },
  );
export interface DateFormat {
  readonly lastUpdateAgo?: boolean | null | undefined;
  readonly format?: string | null | undefined;
  readonly auto?: boolean | null | undefined;
}

/** The room between the card's border and what it shows; empty: the usual one. */
export const cardPadding = (when?: When<FormContext>) =>
  s.text({ word: 'cardPadding', pattern: /^(\s*\d+(\.\d+)?(px)?){1,4}\s*$/, ...(when ? { when } : {}) });

export const isShown = (flag: string) => is(flag, true);
