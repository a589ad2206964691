/** The boards that a new widget begins with. */
const PI_PINS = [
  ...['3.3V', '5V', 'GPIO 2 (I2C1_SDA)', '5V', 'GPIO 3 (I2C1_SCL)', 'GND', 'GPIO 4 (GPCLK0)', 'GPIO 14 (UART_TXD)'],
  ...['GND', 'GPIO 15 (UART_RXD)', 'GPIO 17', 'GPIO 18', 'GPIO 27', 'GND', 'GPIO 22', 'GPIO 23', '3.3V', 'GPIO 24'],
  ...['GPIO 10 (SPI_MOSI)', 'GND', 'GPIO 9 (SPI_MISO)', 'GPIO 25', 'GPIO 11 (SPI_SCLK)', 'GPIO 8 (SPI_CE0)', 'GND'],
  ...['GPIO 7 (SPI_CE1)', 'ID_SD', 'ID_SC', 'GPIO 5', 'GND', 'GPIO 6', 'GPIO 12', 'GPIO 13', 'GND', 'GPIO 19', 'GPIO 16'],
  ...['GPIO 26', 'GPIO 20', 'GND', 'GPIO 21'],
];
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/^3/, 'orange'],
  [/^5/, 'red'],
  [/GND/, 'black'],
  [/I2C/, 'cyan'],
  [/UART/, 'yellow'],
  [/SPI/, 'magenta'],
  [/^ID/, 'white'],
];
const place = (label: string, i: number) => ({ pin: i + 1, label, row: Math.floor(i / 2), col: i % 2 });

/** The 40 pins of a Raspberry Pi. */
export const PI_LEDS = PI_PINS.map((label, i) => ({ ...place(label, i), color: COLOURS.find(([of]) => of.test(label))?.[1] ?? 'lime' }));
/** Those of them that can be switched. */
export const PI_SWITCHES = PI_PINS.map(place).filter(({ label }) => /^GPIO \d+( \(GPCLK0\))?$/.test(label));
export const THREE_SWITCHES = ['GPIO 1', 'GPIO 2', 'GPIO 3'].map(place);
export const THREE_LEDS = THREE_SWITCHES.map((pin, i) => ({ ...pin, color: ['green', 'yellow', 'magenta'][i] ?? 'red' }));
export const USUAL_GROUND = 'rgb(0, 138, 0)';
