import './accountWords.ts'
import { sayValidation } from '#shared/messages/say.ts'
import { type Owner, passwordFaults, SHORTEST_PASSWORD } from '#shared/rules/password.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'

/** A new password, typed twice. */
export interface Chosen {
  password: string
  repeat: string
}

export const NOTHING_CHOSEN: Chosen = { password: '', repeat: '' }

/** Errors of a new password, the server's first: it knows the owner, which the schema does not. */
export function useNewPasswordFaults(owner: Owner): (chosen: Chosen) => Record<keyof Chosen, string | undefined> {
  const t = useTexts()
  const language = useLanguage()
  const faultOf = (password: string): string | undefined => {
    if (password === '') return sayValidation('required', language)
    const faults = passwordFaults(password, owner)
    if (faults.includes('short')) return sayValidation('tooShort', language, SHORTEST_PASSWORD)
    if (faults.length > 0) return sayValidation(faults.includes('own') ? 'passwordOwn' : 'passwordCommon', language)
    return undefined
  }
  return ({ password, repeat }) => ({
    password: faultOf(password),
    repeat: repeat === '' ? sayValidation('required', language) : repeat === password ? undefined : t('account.password.mismatch'),
  })
}
