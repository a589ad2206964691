/** Names of telemetry keys for people: `motorTemperature` is "Motor temperature". */
export function keyLabel(key: string): string {
  const words = key
    .replace(/[_\-.]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim();
  if (words === '') return key;
  // Short keys in capitals, such as CO2 or RSSI, are names already.
  const lower = words
    .split(' ')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
