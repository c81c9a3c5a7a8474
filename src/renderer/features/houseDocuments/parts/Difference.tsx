import { type ReactNode, useMemo } from 'react'
import type { HouseDocumentVersion } from '#shared/contract/houseDocument.ts'
import { differenceOf, type Piece } from '#shared/rules/houseDocument/difference.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './HouseDocuments.module.css'

interface DifferenceProps {
  before: HouseDocumentVersion
  after: HouseDocumentVersion
}

/** What was added to a text and deleted from it, by paragraph and word. */
export function Difference({ before, after }: DifferenceProps): ReactNode {
  const t = useTexts()
  const paragraphs = useMemo(() => differenceOf(before.text ?? '', after.text ?? ''), [before.text, after.text])
  const isSame = paragraphs.every(({ kind }) => kind === 'same')
  return (
    <>
      <Quiet large>{t(isSame ? 'houseDocuments.version.noChange' : 'houseDocuments.version.since', { n: before.number })}</Quiet>
      <div className={styles.text} lang="et">
        {paragraphs.map(({ kind, pieces }, index) => (
          <p key={index} className={`${styles.paragraph} ${kind === 'same' ? '' : styles.changed}`}>
            {pieces.map((piece, place) => (
              <Change key={place} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </>
  )
}

/** Most screen readers do not read `ins` and `del` as such: words say it. */
function Change({ piece: { kind, text } }: { piece: Piece }): ReactNode {
  const t = useTexts()
  if (kind === 'same') return text
  const Element = kind === 'added' ? 'ins' : 'del'
  return (
    <Element className={styles[kind]}>
      <span className="visually-hidden">{t(`houseDocuments.version.${kind}`)} </span>
      {text}
    </Element>
  )
}
