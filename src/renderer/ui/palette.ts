/** The colours of `tokens.css` for what needs them as values: Ant Design mixes its own shades from them. */
export const palette = {
  light: {
    linen: '#FAF7F2', paper: '#FFFFFF', ink: '#1D2B27', muted: '#5A6762', line: '#E6E0D6', edge: '#8A8F86',
    spruce: '#1F5E4F', onAccent: '#FFFFFF', mint: '#E3F0EA', berry: '#A3273B', amber: '#8A5200', sky: '#1F5A8A',
  },
  dark: {
    linen: '#14201C', paper: '#1B2A25', ink: '#F5F0E8', muted: '#AEBDB6', line: '#31443D', edge: '#7C8F87',
    spruce: '#7FD1B9', onAccent: '#10201B', mint: '#21382F', berry: '#F4A6B1', amber: '#F2C27C', sky: '#9DC9EC',
  },
} as const

export type Shade = keyof typeof palette
