import type { MenuItemConstructorOptions } from 'electron'

/** The part of Chromium's context menu parameters that is used here. */
export interface Clicked {
  isEditable: boolean
  selectionText: string
  misspelledWord: string
  dictionarySuggestions: string[]
  editFlags: { canCut: boolean; canCopy: boolean; canPaste: boolean; canSelectAll: boolean }
}

interface ContextWords {
  cut: string
  copy: string
  paste: string
  selectAll: string
  noSuggestions: string
  learn: string
}

interface Spelling {
  replace: (word: string) => void
  learn: (word: string) => void
}

const MOST_SUGGESTIONS = 5

/** The context menu; empty if there is nothing to do. Electron has none by default. */
export function contextItems(clicked: Clicked, words: ContextWords, spelling: Spelling): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy', label: words.copy, enabled: editFlags.canCopy }]
  return [
    ...spellingItems(clicked, words, spelling),
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    { role: 'copy', label: words.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ]
}

function spellingItems({ misspelledWord, dictionarySuggestions }: Clicked, words: ContextWords, spelling: Spelling): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return []
  const suggested = dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((label) => ({ label, click: () => spelling.replace(label) }))
  return [
    ...(suggested.length > 0 ? suggested : [{ label: words.noSuggestions, enabled: false }]),
    { label: words.learn, click: () => spelling.learn(misspelledWord) },
    { type: 'separator' },
  ]
}
