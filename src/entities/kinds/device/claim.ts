import { QUIET, request } from '../../../bridge/request.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';

export const claimForm = describeForm()('device-claim', {
  name: {
    control: 'text',
    isExplained: true,
    required: 'device.nameRequired',
  },
  secretKey: { control: 'text', isExplained: true, options: { autoComplete: 'off' } },
});

/** The server's only words when it refuses. */
const REFUSALS: Readonly<Record<string, string>> = { CLAIMED: 'device-claimed', FAILURE: 'claim-refused' };

/** Assigns the device to the customer of the caller. */
export async function claimDevice(name: string, secretKey: string): Promise<Outcome<{ readonly id: string; readonly name: string }>> {
  const answer = await request('claimDevice', { name, secretKey }, QUIET);
  if (answer.ok) return ok({ id: answer.value.device.id.id, name });
  const key = REFUSALS[answer.fault.message];
  return key === undefined ? answer : failed(fault('invalid', '', { key }));
}
