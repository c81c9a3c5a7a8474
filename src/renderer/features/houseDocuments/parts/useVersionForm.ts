import { useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import type { VersionDraft } from './documentDraft.ts'
import { isTaken, useVersionFile } from './useVersionFile.ts'
import type { ChosenFile } from './VersionFields.tsx'

interface VersionHelp {
  file: ChosenFile
  /** Whether a file is being sent. */
  isSending: boolean
  /** What the contract cannot see: a version without text or file, and a question without its right answer. */
  wrong: (draft: VersionDraft) => Record<string, string | false>
  /** Sends the chosen file of a saved version. */
  sendFile: (versionId: string) => Promise<void>
}

/** What the forms of a new document and of a new version share. */
export function useVersionForm(): VersionHelp {
  const t = useTexts()
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const { isSending, put } = useVersionFile()
  const choose = async (file: File): Promise<void> => {
    const isGood = await isTaken(file)
    setChosen(isGood ? file : null)
    setRefused(isGood ? undefined : t('houseDocuments.form.fileNotTaken', { name: file.name }))
  }
  return {
    file: { chosen, refused, choose: (file) => void choose(file) },
    isSending,
    wrong: ({ text, questions }) => ({
      text: text.trim() === '' && chosen === null && t('houseDocuments.form.noText'),
      ...Object.fromEntries(questions.map(({ right }, index) => [`questions.${index}.right`, right === null && t('houseDocuments.read.missing')])),
    }),
    sendFile: async (versionId) => {
      if (chosen) await put(versionId, chosen)
    },
  }
}
