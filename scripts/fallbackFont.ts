import { createFontStack } from '@capsizecss/core'
import roboto from '@capsizecss/metrics/roboto'
import { fromFile } from '@capsizecss/unpack/fs'

type Metrics = Parameters<typeof createFontStack>[0][number]

const OURS = 'node_modules/@expo-google-fonts/atkinson-hyperlegible-next'
const LIBERATION = 'node_modules/pdfjs-dist/standard_fonts'
const DEJAVU = 'node_modules/dejavu-fonts-ttf/ttf'
const BOLD = '550 900'
const PLAIN = '100 549'

interface Fallback {
  family: string
  weight: string
  /** Its local names on devices; the first known one is used. */
  locals: readonly string[]
  metrics: Metrics
  /** The font that it replaces. */
  ours: Metrics
}

/**
 * Fallback fonts while ours are loading: local fonts with adjusted metrics, so that nothing shifts. Computed from the fonts themselves
 * (capsize). Liberation Sans has Arial's metrics; Android has Roboto, Linux DejaVu.
 */
export async function fallbackFontCss(): Promise<string> {
  const plain = await fromFile(`${OURS}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`)
  const bold = await fromFile(`${OURS}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`)
  const fallbacks: Fallback[] = [
    {
      family: 'Koduke Arial',
      weight: PLAIN,
      locals: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo'],
      metrics: await fromFile(`${LIBERATION}/LiberationSans-Regular.ttf`),
      ours: plain,
    },
    {
      family: 'Koduke Arial',
      weight: BOLD,
      locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
      metrics: await fromFile(`${LIBERATION}/LiberationSans-Bold.ttf`),
      ours: bold,
    },
    { family: 'Koduke Roboto', weight: '100 900', locals: ['Roboto', 'Roboto-Regular'], metrics: roboto, ours: plain },
    {
      family: 'Koduke DejaVu',
      weight: PLAIN,
      locals: ['DejaVu Sans', 'DejaVuSans'],
      metrics: await fromFile(`${DEJAVU}/DejaVuSans.ttf`),
      ours: plain,
    },
    {
      family: 'Koduke DejaVu',
      weight: BOLD,
      locals: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
      metrics: await fromFile(`${DEJAVU}/DejaVuSans-Bold.ttf`),
      ours: bold,
    },
  ]
  return `/* Made by scripts/fallbackFont.ts (npm run gen): what stands in the place of our letters until they come, as wide and as high as they are. */\n${fallbacks.map(faceOf).join('')}`
}

function faceOf({ family, weight, locals, metrics, ours }: Fallback): string {
  const { fontFaces } = createFontStack([ours, metrics], { fontFaceFormat: 'styleObject' })
  const face = fontFaces[0]?.['@font-face']
  if (!face) throw new Error(`No face for ${family}`)
  const sizes = Object.entries({
    'ascent-override': face.ascentOverride,
    'descent-override': face.descentOverride,
    'line-gap-override': face.lineGapOverride,
    'size-adjust': face.sizeAdjust,
  })
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${locals.map((name) => `local("${name}")`).join(', ')};
${sizes.flatMap(([name, value]) => (value === undefined ? [] : `  ${name}: ${value};\n`)).join('')}}
`
}
