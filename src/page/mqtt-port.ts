/** The server's port for devices over MQTT; 0: none; undefined: not known. */
export function toldMqttPort(): number | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="mqtt-port"]')?.content ?? '';
  return /^\d+$/.test(told) ? Number(told) : undefined;
}
