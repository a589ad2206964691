/** Material's colours, offered in colour pickers for dashboards. The console itself does not use them. */
export const MATERIAL_SHADES = ['500', 'A700', '600', '700', '800', '900', '300', '400', 'A200', 'A400'] as const;

/** A colour for each of a list. */
type Colours<T extends readonly unknown[]> = { readonly [place in keyof T]: `#${string}` };

/** Order of the shades. Brown, grey and blue grey have no accent shades and repeat a similar one. */
export const MATERIAL_PALETTE = {
  red: ['#f44336', '#d50000', '#e53935', '#d32f2f', '#c62828', '#b71c1c', '#e57373', '#ef5350', '#ff5252', '#ff1744'],
  pink: ['#e91e63', '#c51162', '#d81b60', '#c2185b', '#ad1457', '#880e4f', '#f06292', '#ec407a', '#ff4081', '#f50057'],
  purple: ['#9c27b0', '#aa00ff', '#8e24aa', '#7b1fa2', '#6a1b9a', '#4a148c', '#ba68c8', '#ab47bc', '#e040fb', '#d500f9'],
  deepPurple: ['#673ab7', '#6200ea', '#5e35b1', '#512da8', '#4527a0', '#311b92', '#9575cd', '#7e57c2', '#7c4dff', '#651fff'],
  indigo: ['#3f51b5', '#304ffe', '#3949ab', '#303f9f', '#283593', '#1a237e', '#7986cb', '#5c6bc0', '#536dfe', '#3d5afe'],
  blue: ['#2196f3', '#2962ff', '#1e88e5', '#1976d2', '#1565c0', '#0d47a1', '#64b5f6', '#42a5f5', '#448aff', '#2979ff'],
  lightBlue: ['#03a9f4', '#0091ea', '#039be5', '#0288d1', '#0277bd', '#01579b', '#4fc3f7', '#29b6f6', '#40c4ff', '#00b0ff'],
  cyan: ['#00bcd4', '#00b8d4', '#00acc1', '#0097a7', '#00838f', '#006064', '#4dd0e1', '#26c6da', '#18ffff', '#00e5ff'],
  teal: ['#009688', '#00bfa5', '#00897b', '#00796b', '#00695c', '#004d40', '#4db6ac', '#26a69a', '#64ffda', '#1de9b6'],
  green: ['#4caf50', '#00c853', '#43a047', '#388e3c', '#2e7d32', '#1b5e20', '#81c784', '#66bb6a', '#69f0ae', '#00e676'],
  lightGreen: ['#8bc34a', '#64dd17', '#7cb342', '#689f38', '#558b2f', '#33691e', '#aed581', '#9ccc65', '#b2ff59', '#76ff03'],
  lime: ['#cddc39', '#aeea00', '#c0ca33', '#afb42b', '#9e9d24', '#827717', '#dce775', '#d4e157', '#eeff41', '#c6ff00'],
  yellow: ['#ffeb3b', '#ffd600', '#fdd835', '#fbc02d', '#f9a825', '#f57f17', '#fff176', '#ffee58', '#ffff00', '#ffea00'],
  amber: ['#ffc107', '#ffab00', '#ffb300', '#ffa000', '#ff8f00', '#ff6f00', '#ffd54f', '#ffca28', '#ffd740', '#ffc400'],
  orange: ['#ff9800', '#ff6d00', '#fb8c00', '#f57c00', '#ef6c00', '#e65100', '#ffb74d', '#ffa726', '#ffab40', '#ff9100'],
  deepOrange: ['#ff5722', '#dd2c00', '#f4511e', '#e64a19', '#d84315', '#bf360c', '#ff8a65', '#ff7043', '#ff6e40', '#ff3d00'],
  brown: ['#795548', '#5d4037', '#6d4c41', '#5d4037', '#4e342e', '#3e2723', '#a1887f', '#8d6e63', '#bcaaa4', '#8d6e63'],
  grey: ['#9e9e9e', '#616161', '#757575', '#616161', '#424242', '#212121', '#e0e0e0', '#bdbdbd', '#eeeeee', '#bdbdbd'],
  blueGrey: ['#607d8b', '#455a64', '#546e7a', '#455a64', '#37474f', '#263238', '#90a4ae', '#78909c', '#b0bec5', '#78909c'],
} as const satisfies Readonly<Record<string, Colours<typeof MATERIAL_SHADES>>>;

export type MaterialGroup = keyof typeof MATERIAL_PALETTE;
export const MATERIAL_GROUPS = Object.keys(MATERIAL_PALETTE) as readonly MaterialGroup[];
