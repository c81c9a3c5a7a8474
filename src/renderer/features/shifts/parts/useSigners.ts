import { rolesWith } from '#shared/rights.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'

/** The roles that may hand over and sign, in words: „hooldaja, õde või juhataja“. */
export function useSigners(): string {
  const t = useTexts()
  const roles = rolesWith('shift.sign').map((role) => t(`app.role.${role}`).toLocaleLowerCase())
  return new Intl.ListFormat(useLanguage(), { type: 'disjunction' }).format(roles)
}
