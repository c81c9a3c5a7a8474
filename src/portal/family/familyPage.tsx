import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { OpenFamilyPage } from '#shared/contract/familyPage.ts'
import type { contract } from '#shared/contract/index.ts'
import { fill } from '#shared/messages/counted.ts'
import { familyPath } from '#shared/rules/notice/family.ts'
import asked from '../asking/ask.module.css'
import { AskRefused, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { NoticeArticle, type SignedPage } from './NoticeArticle.tsx'
import styles from './family.module.css'
import { familyWords, useFamilyWords } from './useFamilyWords.ts'

type FamilyPage = Output<typeof contract.familyPage.load>

interface FamilyData {
  /** Null for a wrong link. */
  page: FamilyPage | null
  /** The parts of the link, for the addresses of files. */
  signed: SignedPage
}

/** The page on which a resident's contact reads and confirms the notices for families, without signing in (decision 0087). */
export const familyNoticesPage = portalPage<FamilyData>({
  words: familyWords,
  load: async (ask, place) => {
    const signed = signedOf(place)
    try {
      return { page: await ask('familyPage.load', signed), signed }
    } catch (error) {
      if (error instanceof AskRefused && error.code !== 'too-many-requests') return { page: null, signed }
      throw error
    }
  },
  submit: async (tell, values, place) => {
    const signed = signedOf(place)
    await tell('familyPage.confirm', { ...signed, notice: values.get('notice') ?? '' })
    return `${familyPath(signed)}&loetud=1`
  },
  head: ({ page }, { product }) => ({ title: `${page?.house ?? product} · ${product}`, description: product }),
  View: ({ data: { page, signed } }) => (page?.state === 'avatud' ? <Open page={page} signed={signed} /> : <Closed page={page} />),
})

const signedOf = ({ parameters, query }: Place): SignedPage => ({
  id: parameters['id'] ?? '',
  expires: query.get('expires') ?? '',
  signature: query.get('signature') ?? '',
})

function Closed({ page }: { page: Exclude<FamilyPage, OpenFamilyPage> | null }): ReactNode {
  const words = useFamilyWords()
  return (
    <div className={asked.page}>
      <h1 className={asked.title}>{page ? fill(words.title, { house: page.house }) : words.lost}</h1>
      <p>{page ? words.closed[page.state] : words.lostText}</p>
    </div>
  )
}

function Open({ page: { house, notices, left_on }, signed }: { page: OpenFamilyPage; signed: SignedPage }): ReactNode {
  const words = useFamilyWords()
  const { query } = usePortal()
  const { day } = useSaying()
  return (
    <div className={asked.page}>
      <header>
        <h1 className={asked.title}>{fill(words.title, { house })}</h1>
        {query.has('loetud') && (
          <output className={asked.sent}>
            <Check size={20} aria-hidden />
            {words.sent}
          </output>
        )}
        <p className={asked.lead}>{left_on === null ? words.lead : fill(words.left, { day: day(left_on) })}</p>
      </header>
      {notices.length === 0 && <p>{words.none}</p>}
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeArticle notice={notice} signed={signed} />
          </li>
        ))}
      </ul>
    </div>
  )
}
