import type { Texts } from '#texts/useTexts.ts'
import type { EntryInWords } from './entryWords.ts'

/** An entry as lines of text, to be entered elsewhere by hand. */
export const entryText = (words: EntryInWords, t: Texts): string =>
  [headOf(words), words.when, ...words.rows.map(({ label, value }) => `${label}: ${value}`), ...reasonLines(words, t)].join('\n')

/** Prints an entry separately, in a frame, without the screen around it. */
export function printEntry(words: EntryInWords, t: Texts): void {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers do not print what is not laid out.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  page.title = words.title
  page.body.append(
    line(page, headOf(words), '18pt', '700'),
    line(page, words.when, '11pt', '400'),
    ...words.rows.map(({ label, value }) => line(page, `${label}: ${value}`, '12pt', '400')),
    ...reasonLines(words, t).map((reason) => line(page, reason, '12pt', '700')),
  )
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  page.body.style.cssText = 'font-family: "Atkinson Hyperlegible Next Variable", system-ui, sans-serif; margin: 20mm'
  const print = (): void => frame.contentWindow?.print()
  if (words.picture === null) return print()
  const photo = page.createElement('img')
  photo.style.cssText = 'width: 80mm; margin: 4mm 0'
  photo.addEventListener('load', print)
  photo.addEventListener('error', print)
  photo.src = words.picture
  page.body.append(photo)
}

const headOf = ({ title, person }: EntryInWords): string => [person?.name, title].filter(Boolean).join(' · ')

function reasonLines({ reasons, rows }: EntryInWords, t: Texts): string[] {
  const all = [...reasons, ...rows.flatMap(({ label, errors }) => errors.map((words) => `${label}: ${words}`))]
  return all.length === 0 ? [] : [`${t('attention.why')} ${all.join(' ')}`]
}

function line(page: Document, text: string, size: string, weight: string): HTMLElement {
  const element = page.createElement('p')
  element.textContent = text
  element.style.cssText = `font-size: ${size}; font-weight: ${weight}; margin: 0 0 4mm; white-space: pre-wrap`
  return element
}
