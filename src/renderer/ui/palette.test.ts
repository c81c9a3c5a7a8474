import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palette } from './palette.ts'

const css = readFileSync('src/web/tokens.css', 'utf8')

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
function token(name: string, shade: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return (shade === 'light' ? light : dark) ?? expect.unreachable(name)
}

describe.each(['light', 'dark'] as const)('the palette when it is %s', (shade) => {
  it.each(Object.entries(palette[shade]))('is that of tokens.css: %s', (name, value) => expect(token(dashed(name), shade)).toBe(value))

  it.each([
    ['ink', 'linen'],
    ['muted', 'linen'],
    ['muted', 'paper'],
    ['spruce', 'linen'],
    ['spruce', 'mint'],
    ['on-accent', 'spruce'],
    ['berry', 'berry-tint'],
    ['amber', 'amber-tint'],
    ['sky', 'sky-tint'],
    ['berry', 'paper'],
    ['amber', 'paper'],
  ])('is legible: %s on %s', (ink, ground) => expect(contrast(token(ink, shade), token(ground, shade))).toBeGreaterThanOrEqual(4.5))

  it.each(['paper', 'linen'])('shows the edge of a control on %s', (ground) =>
    expect(contrast(token('edge', shade), token(ground, shade))).toBeGreaterThanOrEqual(3),
  )
})
