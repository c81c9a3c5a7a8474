import { kebab, pascal, type Sources, WrongInput } from './sources.ts'

const TEXTS = 'src/renderer/texts'
const GUIDE_MAP = 'src/renderer/features/guide/parts/guideMap.ts'

/** Writes a workspace screen with its texts. @returns the remaining steps. @throws WrongInput */
export function newScreen(sources: Sources, name: string): string[] {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new WrongInput(`"${name}" is no name of a screen: it begins with a small letter and has letters and digits, such as visits.`)
  const feature = `src/renderer/features/${name}`
  const component = `${pascal(name)}Screen`
  if (sources.find(`${feature}/**`).length > 0 || sources.has(`${TEXTS}/et/${name}.ts`)) throw new WrongInput(`A feature "${name}" exists already.`)
  if (new RegExp(`^ {2}${name}: \\{ path`, 'm').test(sources.read('src/shared/screens.ts')))
    throw new WrongInput(`A screen "${name}" exists already.`)
  sources.addEntry('src/shared/screens.ts', /^export const SCREENS = \{/, `  ${name}: { path: '/koduke/${kebab(name)}', needs: ['house.read'] },`)
  const load = `async () => (await import('../features/${name}/screens/${component}.tsx')).${component}`
  sources.addEntry('src/renderer/app/workspaceScreens.ts', /^export const WORKSPACE_SCREENS: .*Promise<ComponentType>> = \{/, `  ${name}: ${load},`)
  sources.create(`${feature}/screens/${component}.tsx`, screenText(name, component))
  sources.create(`${feature}/screens/${component}.test.tsx`, testText(name, component))
  sources.create(`${feature}/parts/${name}Words.ts`, wordsText(name))
  addWords(sources, name)
  addArticle(sources, name)
  return [
    `${feature}/screens/${component}.tsx: what it shows`,
    `${feature}/screens/${component}.test.tsx: what is expected of it; the test fails until then`,
    `src/shared/screens.ts: its address, who may open it, and its place in the menu, if it has one`,
    `${TEXTS}/{et,en,ru}/${name}.ts and app.title.${name} beside them: its words`,
    `${TEXTS}/{et,en,ru}/articles.ts: its article in the guide, its place there in ${GUIDE_MAP}, and its picture (npm run guide:pictures)`,
  ]
}

function addWords(sources: Sources, name: string): void {
  sources.create(`${TEXTS}/et/${name}.ts`, estonianText(name))
  sources.addImport(`${TEXTS}/words.ts`, `import type { ${name} } from './et/${name}.ts'`)
  sources.addEntry(`${TEXTS}/words.ts`, /^export interface Words \{/, `  ${name}: typeof ${name}`)
  for (const [language, type] of [
    ['en', 'Words'],
    ['ru', 'RussianWords'],
  ] as const)
    sources.create(`${TEXTS}/${language}/${name}.ts`, translatedText(name, type))
  for (const language of ['et', 'en', 'ru']) sources.addEntry(`${TEXTS}/${language}/app.ts`, /^ {2}title: \{/, `    ${name}: '${pascal(name)}',`)
}

/** An article of as many steps as the shortest one may have. */
function addArticle(sources: Sources, name: string): void {
  const steps = ['1', '2', '3'].map((step) => `'${pascal(name)} ${step}'`).join(', ')
  for (const language of ['et', 'en', 'ru']) sources.addEntry(`${TEXTS}/${language}/articles.ts`, /^ {2}steps: \{/, `    ${name}: [${steps}],`)
  sources.addEntry(GUIDE_MAP, /^ {2}work: \[/, `    '${name}',`)
}

const screenText = (name: string, component: string): string => `import '../parts/${name}Words.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'

/** What the screen ${name} shows. */
export function ${component}(): ReactNode {
  const t = useTexts()
  return <PageHead title={t('app.title.${name}')} subtitle={t('${name}.intro')} />
}
`

const testText = (name: string, component: string): string => `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ${component} } from './${component}.tsx'

it('shows what it is for', async () => {
  renderAs('manager', {}, <${component} />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Write here what ${name} is called')
})
`

const wordsText = (name: string): string => `import { ${name} } from '#texts/et/${name}.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ ${name} })
`

const estonianText = (
  name: string,
): string => `/** Words of the screen ${name}; Estonian is the source. They come with the screen (\`addEstonian\`). */
export const ${name} = {
  intro: '${pascal(name)}',
} as const
`

const translatedText = (name: string, type: string): string => `import type { ${name} as source } from '../et/${name}.ts'
import type { ${type} } from '../shape.ts'

export const ${name}: ${type}<typeof source> = {
  intro: '${pascal(name)}',
}
`
