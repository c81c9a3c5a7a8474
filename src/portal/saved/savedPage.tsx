import { portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { OwnHouses } from './OwnHouses.tsx'
import { idsIn } from '../savedHouses/savedHouses.ts'
import styles from './saved.module.css'
import { SentHouses } from './SentHouses.tsx'
import type { SavedData } from './savedData.ts'

const idsOf = (query: URLSearchParams): string[] => idsIn(query.getAll('maja').join(','))

/** Saved houses: a shared list from the address, otherwise this browser's. */
export const savedPage = portalPage<SavedData>({
  load: async (ask, { query }) => {
    const ids = idsOf(query)
    return ids.length > 0 ? ask('search.saved', { ids }) : { houses: [] }
  },
  head: (_, { saved: words, product }) => ({ title: `${words.title} · ${product}`, description: words.lead }),
  View: ({ data: { houses } }) => {
    const { query, person } = usePortal()
    const { saved: words } = useWords()
    const isSent = idsOf(query).length > 0
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{isSent ? words.sentTitle : words.title}</h1>
        <p className={styles.lead}>{isSent ? words.sentLead : person ? words.leadOfAccount : words.lead}</p>
        {isSent ? <SentHouses houses={houses} /> : <OwnHouses />}
      </article>
    )
  },
})
