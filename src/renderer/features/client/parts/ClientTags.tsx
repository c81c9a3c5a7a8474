import { memo, type ReactNode } from 'react'
import type { CareView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { AllergyTags } from './AllergyTags.tsx'
import styles from './ClientTags.module.css'

interface ClientTagsProps {
  /** Null for those who may not read it: then nothing is said, not even that all is well. */
  care: CareView | null
  /** Nobody has written about them for a day. */
  silent?: boolean
  /** Names what somebody is allergic to; without it the card only warns. */
  detailed?: boolean
  /** Only what is to be minded: not that all is well. */
  warnsOnly?: boolean
  children?: ReactNode
}

/** What must be known before touching or feeding somebody: allergy, risks, diet. */
export const ClientTags = memo(function ClientTags({
  care,
  silent = false,
  detailed = false,
  warnsOnly = false,
  children,
}: ClientTagsProps): ReactNode {
  const t = useTexts()
  if (!care && !children) return null
  const diets = [care?.diet, care?.texture].filter((words) => words != null && words !== '')
  const isPlain = care && !silent && care.no_allergies && care.allergies.length === 0 && care.risks.length === 0 && diets.length === 0
  return (
    <div className={styles.tags}>
      {care && <AllergyTags known={care} detailed={detailed} />}
      {care?.risks.map((risk) => (
        <Tag key={risk} tone="amber">
          {t(`clients.risk.${risk}`)}
        </Tag>
      ))}
      {diets.map((diet) => (
        <Tag key={diet} tone="sky">
          {diet}
        </Tag>
      ))}
      {silent && (
        <Tag tone="amber" icon="clock">
          {t('clients.silentMark')}
        </Tag>
      )}
      {isPlain && !detailed && !warnsOnly && <Tag tone="mint">{t('clients.allWell')}</Tag>}
      {children}
    </div>
  )
})
