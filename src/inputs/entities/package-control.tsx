import { QUIET, request } from '../../bridge/request.ts';
import { ok } from '../../contract/fault.ts';
import { type EntityId, entityIdSchema } from '../../contract/identifiers.ts';
import { isPart, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import type { Offer } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import { listSource } from './use-search.ts';

interface PackageControlProps extends HintedProps<EntityId> {
  /** The device profile that it is for, by its id, and whether it is `FIRMWARE` or `SOFTWARE`. */
  readonly within: { readonly profile: string; readonly type: string };
}

const LINK = { pageSize: 100, page: 0, sortOrder: { property: 'createdTime', direction: 'DESC' } };

function offerOf(found: unknown): Offer[] {
  const { id, title, version } = partOf(found);
  const read = entityIdSchema.safeParse(id);
  return read.success ? [{ value: read.data.id, label: [title, version].filter(Boolean).join(' ') }] : [];
}

/** A package of firmware or software. Servers have them from 3.3 on. */
export function PackageControl({ within: { profile, type }, value, onChange, ...rest }: PackageControlProps) {
  const t = useT();
  const key = `packages ${profile} ${type}`;
  const list = async () => {
    const answer = await request('otaPackageService.getOtaPackagesInfoByDeviceProfileId', { args: [LINK, profile, type] }, QUIET);
    if (!answer.ok) return answer;
    const { data } = partOf(answer.value);
    return ok(Array.isArray(data) ? data.filter(isPart).flatMap(offerOf) : []);
  };
  const read = async (ids: readonly string[]) => {
    const all = await list();
    return all.ok ? ok(all.value.filter(({ value: id }) => ids.includes(id))) : all;
  };
  return (
    <RemotePicker
      {...rest}
      source={{ ...listSource(key, list), readKey: key, read }}
      noMatch={(entity) => t('entity.no-entities-matching', { entity })}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : { entityType: 'OTA_PACKAGE', id })}
    />
  );
}
