/** Where devices reach the server over MQTT; 0: not at all. Undefined where the page's server does not say it. */
export function toldMqttPort(): number | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="mqtt-port"]')?.content ?? '';
  return /^\d+$/.test(told) ? Number(told) : undefined;
}
