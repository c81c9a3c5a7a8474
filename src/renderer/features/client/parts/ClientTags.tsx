import { memo, type ReactNode } from 'react'
import type { CareView } from '#shared/contract/clientViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { AllergyTags } from './AllergyTags.tsx'
import styles from './ClientTags.module.css'
import { NilByMouthTag } from './NilByMouthTag.tsx'

interface ClientTagsProps {
  /** Null without the right: then nothing is shown, not even that all is well. */
  care: CareView | null
  /** No entries about them for a day. */
  silent?: boolean
  /** Names the allergies; otherwise the card only warns. */
  detailed?: boolean
  /** Only warnings: not that all is well. */
  warnsOnly?: boolean
  /** The person's strip above names the allergies already. */
  belowStrip?: boolean
  children?: ReactNode
}

/** Allergy, risks, diet: what must be known before touching or feeding a person. */
export const ClientTags = memo(function ClientTags({
  care,
  silent = false,
  detailed = false,
  warnsOnly = false,
  belowStrip = false,
  children,
}: ClientTagsProps): ReactNode {
  const t = useTexts()
  if (!care && !children) return null
  const diets = [care?.diet, care?.texture].filter((words) => words != null && words !== '')
  const isPlain =
    care && !silent && care.nil_by_mouth === 0 && care.no_allergies && care.allergies.length === 0 && care.risks.length === 0 && diets.length === 0
  return (
    <div className={styles.tags}>
      {care?.nil_by_mouth === 1 && <NilByMouthTag />}
      {care && !belowStrip && <AllergyTags known={care} detailed={detailed} />}
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
