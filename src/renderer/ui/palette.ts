/** The colours of `web/tokens.css` as values: Ant Design derives shades from them. */
export const palette = {
  light: {
    linen: '#faf7f2',
    paper: '#ffffff',
    ink: '#1d2b27',
    muted: '#5a6762',
    line: '#e6e0d6',
    edge: '#8a8f86',
    spruce: '#1f5e4f',
    spruceDeep: '#174a3e',
    onAccent: '#ffffff',
    mint: '#e3f0ea',
    berry: '#a3273b',
    amber: '#8a5200',
    sky: '#1f5a8a',
  },
  dark: {
    linen: '#14201c',
    paper: '#1b2a25',
    ink: '#f5f0e8',
    muted: '#aebdb6',
    line: '#31443d',
    edge: '#7c8f87',
    spruce: '#7fd1b9',
    spruceDeep: '#a3e0ce',
    onAccent: '#10201b',
    mint: '#21382f',
    berry: '#f4a6b1',
    amber: '#f2c27c',
    sky: '#9dc9ec',
  },
} as const

export type Shade = keyof typeof palette
