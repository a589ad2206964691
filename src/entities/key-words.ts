/** Letters and figures in parts; anything else is no name of words, such as `-1` or `temp,room1`. */
const NAME = /^\p{L}[\p{L}\d]*(?:[_.-]+[\p{L}\d]+)*$/u;
/** Of a plain word that begins the label: neither `pH` nor `v1` nor `co2`. */
const PLAIN = /^\p{Ll}(?:\p{Ll}+|\p{Ll}{2,}\d+)$/u;

/**
 * `motorTemperature` becomes "Motor temperature". Units and other words of mixed letters (kWh, pH, dBm, mA), figures such as v1.2, and
 * keys that are no words stay as they are.
 */
export function keyLabel(key: string): string {
  if (!NAME.test(key)) return key;
  const words = key
    .replace(/[_-]+|(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(?<=[\p{Ll}\d]{2})(?=\p{Lu})/gu, ' ')
    .split(/ +/)
    .map((word) => (/^\p{Lu}\p{Ll}+\d*$/u.test(word) ? word.toLowerCase() : word));
  const [first = ''] = words;
  if (PLAIN.test(first)) words[0] = first.charAt(0).toUpperCase() + first.slice(1);
  return words.join(' ');
}
