import type { PastText } from '../../contract/back-test.ts';
import { isPart } from '../../contract/part.ts';
import type { Message } from '../message.ts';
import { readJson, spellingOf } from '../values.ts';

const MOST = 10;

/** What a message says by itself, for people. @param isReading whether its originator stored readings under the key. */
export function textsIn({ body }: Message, isReading: (key: string) => boolean): PastText[] {
  let value: unknown;
  try {
    value = readJson(body.text);
  } catch {
    return [];
  }
  const texts = Object.entries(isPart(value) ? value : {}).flatMap(([key, one]) => {
    const text = spellingOf(one) ?? (typeof one === 'object' ? undefined : String(one));
    return text === undefined ? [] : [{ key, text, isReading: isReading(key) }];
  });
  return texts.slice(0, MOST);
}
