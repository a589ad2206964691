import { type Part, partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';

interface Settings {
  readonly numbers: string;
  readonly text: string;
  /** Undefined: that of the installation. */
  readonly provider: Part | undefined;
}

/** To several numbers, joined by commas; the first that is refused ends it. */
export const sendSms = nodeType<Settings>({
  clazz: 'sms.TbSendSmsNode',
  isOutside: true,
  read: ({ numbersToTemplate, smsMessageTemplate, useSystemSmsSettings, smsProviderConfiguration }) => ({
    numbers: String(numbersToTemplate ?? ''),
    text: String(smsMessageTemplate ?? ''),
    provider: useSystemSmsSettings === false ? partOf(smsProviderConfiguration) : undefined,
  }),
  async ask(message, { numbers, text, provider }, { world, release }) {
    const words = filled(text, message, release);
    for (const to of filled(numbers, message, release).split(',')) await world.outside.sendText(to.trim(), words, provider);
    return undefined;
  },
  run: success,
});
