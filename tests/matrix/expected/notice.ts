import { type Expected, HOUSE_STAFF } from './who.ts'

const WRITERS = ['manager', 'reception', 'nurse'] as const

export const notice: Expected = {
  'notice.list': HOUSE_STAFF,
  'notice.wall': HOUSE_STAFF,
  'notice.unread': HOUSE_STAFF,
  'notice.add': WRITERS,
  // The example's notice is for all workers.
  'notice.confirm': HOUSE_STAFF,
  'notice.change': WRITERS,
  'notice.withdraw': WRITERS,
  'notice.remind': WRITERS,
  'notice.readers': WRITERS,
  'notice.attach': WRITERS,
  'notice.file': WRITERS,
  'notice.detach': WRITERS,
  // The example's notice is for all workers.
  'notice.view': HOUSE_STAFF,
  'familyPage.list': WRITERS,
  'familyPage.make': WRITERS,
  'familyPage.address': WRITERS,
  'familyPage.mail': WRITERS,
  'familyPage.remind': WRITERS,
  'familyPage.revoke': WRITERS,
  'familyPage.readers': WRITERS,
  'familyPage.load': 'link',
  'familyPage.confirm': 'link',
  'familyPage.file': 'everyone',
}
