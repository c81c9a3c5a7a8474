import { destroyDocument, saveDocument, setDocumentFile, setDocumentTags } from './document/document.save.ts'
import { listDocuments } from './document/document.list.ts'
import { addAllergy, listAllergies, sayNone } from './record/allergy.add.ts'
import { changeAllergy, confirmAllergy, endAllergy, strikeAllergy } from './record/allergy.change.ts'
import { listCareChanges, saveCare } from './client/client.care.ts'
import { addClient } from './client/client.add.ts'
import { deleteComm, saveComm } from './client/client.comms.ts'
import { deleteConsent, saveConsent } from './client/client.consents.ts'
import { deleteContact, listContacts, orderContacts, saveContact } from './client/client.contacts.ts'
import { deleteField, saveField } from './client/client.fields.ts'
import { listDue as listDueActs } from './record/client.due.ts'
import { getClient } from './client/client.get.ts'
import { setClientImage } from './client/client.image.ts'
import { withPresence } from './client/presence.ts'
import { listKnown } from './record/client.know.ts'
import { listClients } from './client/client.list.ts'
import { moveClient } from './record/client.move.ts'
import { listMoves, takeBackMove } from './record/client.takeBack.ts'
import { queueClient } from './client/client.queue.ts'
import { saveClient } from './client/client.save.ts'
import { addEntry } from './record/diary.add.ts'
import { addEntryImage } from './diary/diary.image.ts'
import { listDiary } from './record/diary.list.ts'
import { getSeen, seeDiary } from './diary/diary.seen.ts'
import { strikeEntry } from './record/diary.strike.ts'
import { addAssessment, addFact, addInfection, addLook, addWound, setChart, setLookImage } from './health/health.add.ts'
import { setHospital } from './health/health.hospital.ts'
import { getAmbulance, getHealth, getMeasures } from './health/health.get.ts'
import { endRow, strikeRow } from './health/health.rows.ts'
import { changeHouse, updateHouse } from './house/house.change.ts'
import { getHouse } from './house/house.get.ts'
import { getShown, publishHouse } from './house/house.publish.ts'
import { getOverview } from './record/house.overview.ts'
import {
  addHousePhoto,
  describeHousePhoto,
  listHousePhotos,
  moveHousePhoto,
  removeHousePhoto,
  setHousePhotoImage,
} from './housePhoto/housePhoto.save.ts'
import { listHouseItems, listItems } from './item/item.list.ts'
import { saveItem } from './item/item.save.ts'
import { checkItems, setItemImage, setItemState } from './item/item.state.ts'
import { acceptLines, closeHandover } from './record/handover.close.ts'
import { getHandover } from './record/handover.get.ts'
import { getReport24, signReport24 } from './record/report24.ts'
import { listAlerts, takeAlert } from './alert/alert.ts'
import { addIncident } from './incident/incident.add.ts'
import { checkIncident } from './incident/incident.check.ts'
import { getIncident, listDue, listIncidents } from './incident/incident.list.ts'
import { closeIncident, informOfIncident, saveIncident, strikeIncident } from './incident/incident.save.ts'
import type { Handlers } from './kernel/env.ts'
import { addCourse } from './medicine/medicine.add.ts'
import { changeCourse, endCourse, holdCourse } from './medicine/medicine.change.ts'
import { giveDose, prepareDose } from './medicine/medicine.give.ts'
import { getMonth } from './medicine/medicine.month.ts'
import { getRound, getScheme, listAsNeeded } from './medicine/medicine.round.ts'
import { enterOwn, listOwn, withdrawOwn } from './medicine/medicine.own.ts'
import { listRounds, setRounds } from './medicine/medicine.rounds.ts'
import { strikeDose } from './medicine/medicine.strike.ts'
import { undoDose } from './medicine/medicine.undo.ts'
import { dropOrder, listOrders, orderMedicines, sendOrder } from './pharmacy/pharmacy.order.ts'
import { missOrder, receiveOrder } from './pharmacy/pharmacy.receive.ts'
import { checkPlan } from './plan/plan.checkpoint.ts'
import { comparePlan, confirmDue, listDue as listDueActions } from './plan/plan.due.ts'
import { getPlan, listPlans } from './plan/plan.list.ts'
import { listProposals, setProposalAside } from './plan/plan.proposals.ts'
import { getCareRound } from './plan/plan.round.ts'
import { savePlan } from './plan/plan.save.ts'
import { destroyPlan, signPlan, withdrawPlan } from './plan/plan.sign.ts'
import { commentNews, likeNews, uncommentNews } from './news/news.answer.ts'
import { getNews, listChannels, listComments, listNews } from './news/news.read.ts'
import { hideComment, keepComment } from './news/newsroom.moderate.ts'
import { getWritten, listModerated, listWritten, previewNews } from './news/newsroom.read.ts'
import { pinNews, saveChannel, saveNews, setNewsImage, setNewsState } from './news/newsroom.save.ts'
import { confirmOffer, getOffer, saveOffer } from './offer/offer.save.ts'
import { dropService, saveService } from './offer/offer.service.ts'
import { listServices as listOffered, listTargetGroups as listMeant, toggleService, toggleTargetGroup } from './offer/offer.tick.ts'
import { addParting, getParting } from './record/parting.add.ts'
import { listPrices, publishPrices, withdrawPrices } from './price/price.publish.ts'
import { setDaycare } from './room/room.daycare.ts'
import { deleteRoom } from './room/room.delete.ts'
import { setRoomImage } from './room/room.image.ts'
import { getRoom, listRooms } from './room/room.list.ts'
import { saveRoom } from './room/room.save.ts'
import { switchRooms } from './record/room.switch.ts'
import { answerRequest, listRequests, openRequest } from './queue/queue.answer.ts'
import { addStock, tieStock } from './stock/stock.add.ts'
import { confirmCount, countStock } from './stock/stock.count.ts'
import { listCounts, listStocks } from './stock/stock.list.ts'
import { getRegister } from './stock/stock.register.ts'
import { receiveStock, writeStock } from './stock/stock.write.ts'
import { listPlaces, listServices, listTargetGroups } from './search/search.choices.ts'
import { getPublicHouse, getSearchFigures } from './search/search.house.ts'
import { savedHouses } from './search/search.saved.ts'
import { searchHouses } from './search/search.houses.ts'
import { searchOffers } from './search/search.offers.ts'
import { getOwnShare, listMunicipalities } from './search/search.ownShare.ts'

import { cancelActivity, moveActivity, restoreActivity } from './week/activity.decide.ts'
import { addActivity, changeActivity, showActivities } from './week/activity.save.ts'
import { getActivityWeek, listKnownOfActivities } from './week/activity.week.ts'
import { addDish, changeDish, copyMenu, removeDish, showMenu } from './week/menu.save.ts'
import { getMenuWeek, listKnownDishes } from './week/menu.week.ts'
import { getPublicWeek } from './week/public.week.ts'

type CoreNouns =
  | 'house'
  | 'housePhoto'
  | 'offer'
  | 'client'
  | 'queue'
  | 'allergy'
  | 'room'
  | 'diary'
  | 'health'
  | 'medicine'
  | 'stock'
  | 'pharmacy'
  | 'item'
  | 'document'
  | 'incident'
  | 'alert'
  | 'handover'
  | 'report24'
  | 'plan'
  | 'parting'
  | 'price'
  | 'menu'
  | 'activity'

/** What runs in both homes, by the contract's names. */
export const coreHandlers: Handlers<CoreNouns> = withPresence<Handlers<CoreNouns>>({
  house: { get: getHouse, shown: getShown, publish: publishHouse, overview: getOverview, change: changeHouse, update: updateHouse },
  housePhoto: {
    list: listHousePhotos,
    add: addHousePhoto,
    image: setHousePhotoImage,
    describe: describeHousePhoto,
    move: moveHousePhoto,
    remove: removeHousePhoto,
  },
  offer: {
    targetGroups: listMeant,
    toggleTargetGroup,
    services: listOffered,
    toggleService,
    get: getOffer,
    save: saveOffer,
    confirm: confirmOffer,
    saveService,
    dropService,
  },
  client: {
    list: listClients,
    allContacts: listContacts,
    get: getClient,
    due: listDueActs,
    know: listKnown,
    add: addClient,
    queue: queueClient,
    save: saveClient,
    care: saveCare,
    careChanges: listCareChanges,
    comms: saveComm,
    deleteComm,
    fields: saveField,
    deleteField,
    contacts: saveContact,
    orderContacts,
    deleteContact,
    consents: saveConsent,
    deleteConsent,
    image: setClientImage,
    move: moveClient,
    moves: listMoves,
    takeBack: takeBackMove,
  },
  queue: { requests: listRequests, open: openRequest, answer: answerRequest },
  allergy: {
    list: listAllergies,
    add: addAllergy,
    none: sayNone,
    change: changeAllergy,
    confirm: confirmAllergy,
    end: endAllergy,
    strike: strikeAllergy,
  },
  price: { lists: listPrices, publish: publishPrices, withdraw: withdrawPrices },
  menu: {
    week: getMenuWeek,
    known: listKnownDishes,
    add: addDish,
    copy: copyMenu,
    show: showMenu,
    change: changeDish,
    remove: removeDish,
  },
  activity: {
    week: getActivityWeek,
    known: listKnownOfActivities,
    add: addActivity,
    show: showActivities,
    change: changeActivity,
    move: moveActivity,
    cancel: cancelActivity,
    restore: restoreActivity,
  },
  room: { list: listRooms, get: getRoom, save: saveRoom, image: setRoomImage, daycare: setDaycare, switch: switchRooms, delete: deleteRoom },
  diary: { list: listDiary, seen: getSeen, see: seeDiary, strike: strikeEntry, image: addEntryImage, add: addEntry },
  health: {
    get: getHealth,
    measures: getMeasures,
    ambulance: getAmbulance,
    addFact,
    assess: addAssessment,
    setChart,
    addWound,
    look: addLook,
    image: setLookImage,
    addInfection,
    hospital: setHospital,
    end: endRow,
    strike: strikeRow,
  },
  medicine: {
    round: getRound,
    rounds: listRounds,
    own: listOwn,
    enter: enterOwn,
    withdraw: withdrawOwn,
    setRounds,
    asNeeded: listAsNeeded,
    scheme: getScheme,
    month: getMonth,
    add: addCourse,
    change: changeCourse,
    hold: holdCourse,
    end: endCourse,
    prepare: prepareDose,
    give: giveDose,
    undo: undoDose,
    strike: strikeDose,
  },
  stock: {
    list: listStocks,
    counts: listCounts,
    register: getRegister,
    add: addStock,
    tie: tieStock,
    receive: receiveStock,
    write: writeStock,
    count: countStock,
    confirm: confirmCount,
  },
  pharmacy: { orders: listOrders, order: orderMedicines, send: sendOrder, drop: dropOrder, receive: receiveOrder, missing: missOrder },
  item: { list: listItems, house: listHouseItems, save: saveItem, state: setItemState, check: checkItems, image: setItemImage },
  document: { list: listDocuments, save: saveDocument, file: setDocumentFile, tags: setDocumentTags, destroy: destroyDocument },
  alert: { list: listAlerts, take: takeAlert },
  incident: {
    list: listIncidents,
    due: listDue,
    get: getIncident,
    add: addIncident,
    save: saveIncident,
    inform: informOfIncident,
    check: checkIncident,
    close: closeIncident,
    strike: strikeIncident,
  },
  handover: { get: getHandover, close: closeHandover, accept: acceptLines },
  report24: { get: getReport24, sign: signReport24 },
  plan: {
    list: listPlans,
    get: getPlan,
    save: savePlan,
    proposals: listProposals,
    setAside: setProposalAside,
    destroy: destroyPlan,
    sign: signPlan,
    withdraw: withdrawPlan,
    checkpoint: checkPlan,
    due: listDueActions,
    round: getCareRound,
    drift: comparePlan,
    done: confirmDue,
  },
  parting: { get: getParting, add: addParting },
})

/** What runs only where all houses are. */
export const publicHandlers: Handlers<'search' | 'news' | 'newsroom'> = {
  search: {
    houses: searchHouses,
    offers: searchOffers,
    house: getPublicHouse,
    week: getPublicWeek,
    saved: savedHouses,
    ownShare: getOwnShare,
    municipalities: listMunicipalities,
    figures: getSearchFigures,
    targetGroups: listTargetGroups,
    services: listServices,
    places: listPlaces,
  },
  news: {
    list: listNews,
    channels: listChannels,
    get: getNews,
    comments: listComments,
    like: likeNews,
    comment: commentNews,
    uncomment: uncommentNews,
  },
  newsroom: {
    list: listWritten,
    get: getWritten,
    comments: listModerated,
    save: saveNews,
    image: setNewsImage,
    state: setNewsState,
    pin: pinNews,
    preview: previewNews,
    channel: saveChannel,
    keep: keepComment,
    hide: hideComment,
  },
}
