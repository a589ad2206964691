import { request } from '../../../bridge/request.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type DraftOf, describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { Form } from '../../../inputs/form/form.tsx';
import { Dialog } from '../../../marks/dialog.tsx';
import { serverNow } from '../../../store/connection.ts';

/** A year. */
const MOST_MINUTES = 525_600;
const WAYS = ['twoway', 'oneway'] as const;

const FORM = describeForm()('persistent-calls', {
  newMethod: { control: 'text', required: true },
  params: { control: 'json', required: true },
  way: { control: 'choice', isHalf: true, required: true, options: () => ({ choices: worded(WAYS, (one) => `device-rpc.${one}`) }) },
  expirationMinutes: { control: 'number', isHalf: true, required: true, options: { isWhole: true, minimum: 1, maximum: MOST_MINUTES } },
  retries: { control: 'number', isHalf: true, options: { isWhole: true, minimum: 0 } },
  additionalInfo: { control: 'json' },
});
type Draft = DraftOf<typeof FORM>;

const NEW: Draft = { newMethod: null, params: {}, way: 'twoway', expirationMinutes: 60, retries: null, additionalInfo: null };

interface NewCallProps {
  readonly device: string;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/** Gives a command to the server, which hands it on when the device is there. */
export function NewCall({ device, onKept, onClose }: NewCallProps) {
  const t = useT();
  const save = async (draft: Draft): Promise<Outcome<Draft>> => {
    const { newMethod, params, way, expirationMinutes, retries, additionalInfo } = draft;
    const outcome = await request(
      'persistCall',
      {
        ...{ id: device, way: way === 'oneway' ? 'oneway' : 'twoway', method: newMethod?.trim() ?? '', params },
        expirationTime: serverNow() + (expirationMinutes ?? 0) * 60_000,
        ...(retries !== null && { retries }),
        ...(additionalInfo !== null && { additionalInfo }),
      },
      { ignoreErrors: true },
    );
    if (!outcome.ok) return outcome;
    onKept();
    return ok(draft);
  };
  return (
    <Dialog opened onClose={onClose} title={t('persistent-calls.create')} size={480} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <Form
        description={FORM}
        initial={NEW}
        onSave={save}
        onSaved={onClose}
        question={{ ok: t('persistent-calls.give'), onCancel: onClose }}
      />
    </Dialog>
  );
}
