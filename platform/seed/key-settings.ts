const unit = (text: string, decimals: number) => ({ unit: text, decimals });

/** How the console shows the keys of simulated devices to the seeded users; part of their accounts. */
export const KEY_SETTINGS = {
  battery: unit('%', 0),
  clients: unit('', 0),
  cpu: unit('%', 1),
  current: unit('A', 2),
  diskUsed: unit('%', 1),
  energy: unit('kWh', 1),
  flow: unit('m³/h', 1),
  humidity: unit('%', 1),
  illuminance: unit('lx', 0),
  inflow: unit('m³/h', 1),
  latency: unit('ms', 0),
  level: unit('%', 1),
  memory: unit('%', 1),
  motorTemperature: unit('°C', 1),
  outflow: unit('m³/h', 1),
  power: unit('kW', 1),
  powerFactor: unit('', 3),
  pressure: unit('bar', 2),
  signal: unit('dBm', 0),
  temperature: unit('°C', 1),
  turbidity: unit('NTU', 3),
  vibration: unit('mm/s', 2),
  voltage: unit('V', 1),
  waterTemperature: unit('°C', 2),
};
