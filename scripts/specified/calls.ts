import { by, later, type Proof, type Specified } from './proof.ts'

const MATRIX = 'tests/matrix/matrix.test.ts'
const SESSION = 'tests/api/session.test.ts'
const inMatrix = (at: string): Proof => by(at, MATRIX, 'on every endpoint')
const PROFILE = 'tests/api/profile.test.ts'
const PAPERS = 'tests/api/documents.test.ts'
const PLANS = 'src/core/plan/plan.system.test.ts'
const NEWS = 'src/core/news/news.system.test.ts'
const HOUSE = 'src/core/house/house.change.system.test.ts'
const OFFER = 'src/core/offer/offer.system.test.ts'
const REMINDERS = 'src/core/reminder/reminder.system.test.ts'
const NOTICES = 'src/core/notice/notice.system.test.ts'
const TASKS = 'src/core/task/task.system.test.ts'
const LINKS = 'tests/api/links.test.ts'

/** Every call of section 7, method and path as there. */
export const CALLS: readonly Specified[] = [
  { what: 'GET /api/user', proof: inMatrix('server/accounts/sessionUser.ts') },
  { what: 'POST /api/login', proof: by('server/accounts/signIn.ts', SESSION, 'is answered as specified: token, refresh_token, expires_at, user') },
  {
    what: 'POST /api/refresh',
    proof: by('server/accounts/signIn.ts', SESSION, 'ends half an hour after the last refresh, and goes on by refreshing'),
  },
  { what: 'POST /api/logout', proof: by('server/accounts/signIn.ts', 'tests/api/live.test.ts', 'end within a second when the person signs out') },
  {
    what: 'POST /api/verify/',
    proof: by('server/accounts/verify.ts', 'tests/api/secondFactor.test.ts', 'allows five tries and returns how many are left'),
  },
  { what: 'GET /api/representative', proof: by('server/accounts/profile.ts', PROFILE, 'shows whom one may represent by our own records') },
  { what: 'GET /api/representative?register=true', proof: by('server/accounts/profile.ts', PROFILE, 'and that the register cannot be queried') },
  { what: 'POST /api/user/edit', proof: by('server/accounts/profile.ts', PROFILE, 'changes its name in every house where one works') },
  { what: 'POST /api/user/image', proof: by('server/accounts/profile.ts', PROFILE, 'gets a picture, which only people of the house see') },
  { what: 'POST /api/user/switch', proof: by('server/accounts/signIn.ts', 'tests/api/switch.test.ts', 'is another session with other rights') },
  { what: 'GET /api/navigation/', proof: inMatrix('server/accounts/sessionUser.ts') },
  { what: 'GET /', proof: by('server/http/shell.ts', SESSION, 'is refused with a token of four hours ago and accepted after GET /') },
  { what: 'GET /api/admin/houses/', proof: inMatrix('server/accounts/houseLists.ts') },
  ...later(
    'GET /api/admin/kovs/',
    'GET /api/admin/users/',
    'GET /api/admin/partners/',
    'POST /api/admin/partners/',
    'POST /api/admin/houses/',
    'POST /api/admin/users/',
  ),
  ...later(
    'POST /api/houses/{id}/lock',
    'POST /api/user/{id}/lock',
    'POST /api/houses/{id}/toggle',
    'POST /api/kovs/{id}/toggle',
    'POST /api/users/{id}/role/{roleId}',
  ),
  { what: 'GET /api/clients', proof: inMatrix('src/core/client/client.list.ts') },
  { what: 'GET /api/client/{id}', proof: inMatrix('src/core/client/client.get.ts') },
  { what: 'POST /api/client', proof: inMatrix('src/core/client/client.add.ts') },
  { what: 'POST /api/queue', proof: inMatrix('src/core/client/client.queue.ts') },
  { what: 'POST /api/client/save', proof: inMatrix('src/core/client/client.save.ts') },
  {
    what: 'POST /api/client/image',
    proof: by('src/core/client/client.image.ts', 'tests/api/files.test.ts', 'is made anew without its metadata and shown only with the cookie'),
  },
  {
    what: 'POST /api/client/{id}/move',
    proof: by('src/core/record/client.move.ts', 'tests/property/moves.test.ts', 'overfills no room and leaves nobody in two places'),
  },
  { what: 'POST /api/client/comms', proof: inMatrix('src/core/client/client.comms.ts') },
  { what: 'POST /api/client/comms/delete', proof: inMatrix('src/core/client/client.comms.ts') },
  { what: 'POST /api/client/fields', proof: inMatrix('src/core/client/client.fields.ts') },
  { what: 'POST /api/client/fields/delete', proof: inMatrix('src/core/client/client.fields.ts') },
  {
    what: 'POST /api/client/{id}/items/save',
    proof: by(
      'src/core/item/item.save.ts',
      'src/core/item/item.system.test.ts',
      'are added, and listed on the resident’s page by name with their history',
    ),
  },
  {
    what: 'GET /api/client/{id}/document/destroy?id=',
    proof: by('src/core/document/document.save.ts', PAPERS, 'is closed by the specification’s GET only from our own page'),
  },
  { what: 'GET /api/client/{id}/careplan/destroy?id=', proof: by('src/core/plan/plan.sign.ts', PLANS, 'are closed and never lost') },
  { what: 'POST /api/client/{id}/careplan/save', proof: by('src/core/plan/plan.save.ts', PLANS, 'are started, changed line by line, signed') },
  {
    what: 'POST /api/reservation-contract/',
    proof: by('server/documents/agreements.ts', PAPERS, 'of a reservation contract is generated from the record, numbered and stored'),
  },
  { what: 'POST /api/checkpoint', proof: by('src/core/plan/plan.checkpoint.ts', PLANS, 'are reviewed at a checkpoint') },
  { what: 'GET /api/careplan/{id}', proof: inMatrix('src/core/plan/plan.list.ts') },
  {
    what: 'GET /api/careplan/{id}/description/load?expires=&signature=',
    proof: by('server/links/links.ts', LINKS, 'lets somebody without an account answer topic by topic'),
  },
  {
    what: 'POST /api/careplan/{id}/description/save',
    proof: by('server/links/links.ts', LINKS, 'lets somebody without an account answer topic by topic'),
  },
  {
    what: 'POST /api/diary/{endpoint}',
    proof: by(
      'src/core/record/diary.add.ts',
      'tests/api/journey.test.ts',
      'shows who waits, moves her in, and the carer hears of it within a second',
    ),
  },
  {
    what: 'POST /api/tags',
    proof: by('src/core/document/document.save.ts', 'src/core/document/document.system.test.ts', 'are tagged with the house’s words'),
  },
  ...later('GET /api/personal/', 'GET /api/personal/{id}', 'POST /api/personal/save', 'POST /api/personal/', 'POST /api/personal/{id}/move'),
  ...later('GET /api/personal/{id}/document/destroy?id='),
  {
    what: 'POST /api/search',
    proof: by(
      'src/core/search/search.houses.ts',
      'tests/property/search.test.ts',
      'finds what a plain filter finds, in its order, page by page, with its figures',
    ),
  },
  {
    what: 'POST /api/search-service',
    proof: by(
      'src/core/search/search.offers.ts',
      'src/core/search/search.offers.system.test.ts',
      'finds what a plain filter finds, the services that help with more first',
    ),
  },
  {
    what: 'GET /api/search-target-groups',
    proof: by('src/core/search/search.choices.ts', 'tests/property/search.test.ts', 'offers the groups and places of the houses shown, counted'),
  },
  { what: 'GET /api/news', proof: by('src/core/news/news.read.ts', NEWS, 'are listed page by page, pinned items first') },
  { what: 'GET /api/channels', proof: by('src/core/news/news.read.ts', NEWS, 'belong to channels, each with its count') },
  { what: 'GET /api/news/{id}', proof: by('src/core/news/news.read.ts', NEWS, 'are visible to nobody before they are published') },
  { what: 'GET /api/comments/{id}', proof: by('src/core/news/news.read.ts', NEWS, 'shows its author’s first name and initial to everybody') },
  {
    what: 'POST /api/news/like/{id}',
    proof: by('src/core/news/news.answer.ts', NEWS, 'are liked once by each person, however often the call is repeated'),
  },
  { what: 'GET /api/kov/houses/', proof: inMatrix('server/accounts/houseLists.ts') },
  ...later('GET /api/kov/rooms/'),
  { what: 'GET /api/house', proof: inMatrix('src/core/house/house.get.ts') },
  { what: 'POST /api/house/change', proof: by('src/core/house/house.change.ts', HOUSE, 'changes one fact at a time and nothing else') },
  { what: 'POST /api/house/update', proof: by('src/core/house/house.change.ts', HOUSE, 'is found by its new address at once') },
  { what: 'GET /api/target-groups', proof: by('src/core/offer/offer.tick.ts', OFFER, 'is ticked and unticked, and the search follows') },
  { what: 'POST /api/target-groups/{id}/toggle', proof: by('src/core/offer/offer.tick.ts', OFFER, 'is ticked and unticked, and the search follows') },
  { what: 'GET /api/services', proof: by('src/core/offer/offer.tick.ts', OFFER, 'is ticked and unticked, and the search follows') },
  { what: 'POST /api/service/{id}/toggle', proof: by('src/core/offer/offer.tick.ts', OFFER, 'is ticked and unticked, and the search follows') },
  { what: 'GET /api/notices', proof: by('src/core/notice/notice.list.ts', NOTICES, 'are visible to their audience, and to those who write notices') },
  { what: 'POST /api/notice', proof: by('src/core/notice/notice.save.ts', NOTICES, 'that must be confirmed count who has, and list who has not') },
  ...later('GET /api/fees', 'POST /api/fees', 'GET /api/billables/prices', 'POST /api/billables/prices', 'POST /api/billables/delete'),
  { what: 'GET /api/reminders', proof: by('src/core/inbox/reminder.list.ts', REMINDERS, 'are the due items that are one’s own, each with why') },
  {
    what: 'POST /api/reminders',
    proof: by('src/core/reminder/reminder.settings.ts', REMINDERS, 'are switched off for oneself, and for nobody else; for the house, for all'),
  },
  {
    what: 'POST /api/custom-reminders',
    proof: by('src/core/reminder/reminder.save.ts', REMINDERS, 'of a rule begin on its first day before, and end when it is done, with who did it'),
  },
  { what: 'GET /api/tasks', proof: by('src/core/task/task.list.ts', TASKS, 'is listed with open ones first, then urgent ones') },
  { what: 'POST /api/tasks', proof: by('src/core/task/task.add.ts', TASKS, 'of a room says what is broken where, and who reported it') },
  { what: 'POST /api/create-task', proof: by('src/core/task/task.add.ts', TASKS, 'of a resident names them with their room') },
  { what: 'POST /api/task/{id}/toggle', proof: by('src/core/task/task.toggle.ts', TASKS, 'is done once, however often the call is repeated') },
  { what: 'POST /api/task/{id}/delete', proof: by('src/core/task/task.save.ts', TASKS, 'is deleted by who added it or looks after all tasks') },
  ...later('GET /api/roles', 'GET /api/users', 'POST /api/users/', 'POST /api/house/user/{id}/remove', 'POST /api/event/'),
  { what: 'GET /api/rooms', proof: inMatrix('src/core/room/room.list.ts') },
  { what: 'GET /api/room/{id}', proof: inMatrix('src/core/room/room.list.ts') },
  { what: 'POST /api/rooms', proof: inMatrix('src/core/room/room.save.ts') },
  { what: 'GET /api/rooms/{id}/delete', proof: by('src/core/room/room.delete.ts', SESSION, 'has a DELETE beside the GET that destroys') },
  { what: 'POST /api/rooms/image', proof: inMatrix('src/core/room/room.image.ts') },
  { what: 'POST /api/daycare', proof: inMatrix('src/core/room/room.daycare.ts') },
  { what: 'POST /api/rooms/switch-rooms', proof: inMatrix('src/core/record/room.switch.ts') },
  {
    what: 'GET /api/sync',
    proof: by('server/sync/pull.ts', 'tests/api/sync.test.ts', 'copies the house page by page and then sends only changes'),
  },
]
