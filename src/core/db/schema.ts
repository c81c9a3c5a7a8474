import type { AlertTakeTable } from './tables/alert.ts'
import type { ActivityChangeTable, ActivityTable, HouseWeekTable, MenuDishTable } from './tables/week.ts'
import type { ClientAllergyTable } from './tables/allergy.ts'
import type { AccountLinkTable, PersonFactorTable, RecoveryCodeTable, SavedHouseTable, SignInTable } from './tables/account.ts'
import type {
  IdentityTripTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PersonIdentityTable,
  RateLimitTable,
  TabletPinTable,
  TabletTable,
} from './tables/waysIn.ts'
import type {
  BedTable,
  HouseOfferTable,
  HousePhotoTable,
  HouseServiceTable,
  HouseTable,
  HouseTargetGroupTable,
  RoomTable,
  SearchChangeTable,
  ServiceOfferTable,
  UnitTable,
} from './tables/house.ts'
import type {
  AbsenceTable,
  ClientCareChangeTable,
  ClientCareTable,
  ClientCommTable,
  ClientConsentTable,
  ClientContactTable,
  ClientFieldTable,
  ClientPersonTable,
  ClientPrecautionTable,
  ClientSeenTable,
  ClientTable,
  QueueTicketTable,
  ClientMoveTable,
  StayTable,
} from './tables/client.ts'
import type { DiaryEntryTable, DiaryPhotoTable } from './tables/diary.ts'
import type { ErasureHoldTable, ErasureTable } from './tables/erasure.ts'
import type { ClientDocumentTable } from './tables/document.ts'
import type { ClientItemEventTable, ClientItemTable } from './tables/item.ts'
import type {
  HealthAssessmentTable,
  HealthChartTable,
  HealthFactTable,
  HealthHospitalTable,
  HealthInfectionTable,
  HealthWoundLookTable,
  HealthWoundTable,
} from './tables/health.ts'
import type { HandoverMarkTable, HandoverMedicineTable, HandoverTable, ReportSignatureTable } from './tables/handover.ts'
import type { IncidentCheckTable, IncidentTable } from './tables/incident.ts'
import type { HouseImportMadeTable, HouseImportTable } from './tables/import.ts'
import type { JoinRequestTable } from './tables/join.ts'
import type { MailTable } from './tables/mail.ts'
import type { HouseMedicineTable, MedicineCourseTable, MedicineDoseTable, MedicineRoundsTable } from './tables/medicine.ts'
import type { MedicineCountTable, MedicineLineTable, MedicineOrderLineTable, MedicineOrderTable, MedicineStockTable } from './tables/stock.ts'
import type { NewsChannelTable, NewsCommentTable, NewsItemTable, NewsLikeTable } from './tables/news.ts'
import type { PartingTable } from './tables/parting.ts'
import type { CareAnswerTable, CareCheckpointTable, CareLinkTable, CarePlanLineTable, CarePlanTable, CareProposalTable } from './tables/plan.ts'
import type { PlaceRequestTable, QueueRequestTable } from './tables/request.ts'
import type { HousePriceExtraTable, HousePriceLineTable, HousePriceTable } from './tables/price.ts'
import type {
  AuthStampTable,
  DeviceTable,
  InvitationTable,
  MembershipTable,
  PartnerTable,
  PersonTable,
  SessionRefreshTable,
  SessionTable,
} from './tables/people.ts'
import type {
  AuditAnchorTable,
  AuditHeadTable,
  AuditSetTable,
  AuditTable,
  FileTable,
  SyncChangeTable,
  SyncDeadTable,
  SyncMetaTable,
  SyncMutationTable,
  SyncScopeTable,
} from './tables/records.ts'

/**
 * The tables, the same on SQLite and PostgreSQL. Plain types only: text, whole numbers, real numbers.
 * An instant is ISO text in UTC with milliseconds, a day `YYYY-MM-DD` of Tallinn, a truth value 0 or 1, a list JSON text.
 */
export interface Database {
  house: HouseTable
  house_target_group: HouseTargetGroupTable
  house_service: HouseServiceTable
  house_offer: HouseOfferTable
  house_photo: HousePhotoTable
  service_offer: ServiceOfferTable
  search_change: SearchChangeTable
  house_price: HousePriceTable
  house_price_line: HousePriceLineTable
  house_price_extra: HousePriceExtraTable
  house_week: HouseWeekTable
  menu_dish: MenuDishTable
  activity: ActivityTable
  activity_change: ActivityChangeTable
  unit: UnitTable
  room: RoomTable
  bed: BedTable
  client: ClientTable
  client_allergy: ClientAllergyTable
  client_care: ClientCareTable
  client_care_change: ClientCareChangeTable
  client_contact: ClientContactTable
  client_comm: ClientCommTable
  client_person: ClientPersonTable
  client_precaution: ClientPrecautionTable
  client_seen: ClientSeenTable
  client_field: ClientFieldTable
  client_consent: ClientConsentTable
  stay: StayTable
  absence: AbsenceTable
  client_move: ClientMoveTable
  queue_ticket: QueueTicketTable
  queue_request: QueueRequestTable
  place_request: PlaceRequestTable
  join_request: JoinRequestTable
  house_import: HouseImportTable
  house_import_made: HouseImportMadeTable
  diary_entry: DiaryEntryTable
  diary_photo: DiaryPhotoTable
  client_document: ClientDocumentTable
  client_item: ClientItemTable
  client_item_event: ClientItemEventTable
  health_fact: HealthFactTable
  health_assessment: HealthAssessmentTable
  health_chart: HealthChartTable
  health_wound: HealthWoundTable
  health_wound_look: HealthWoundLookTable
  health_infection: HealthInfectionTable
  health_hospital: HealthHospitalTable
  medicine_course: MedicineCourseTable
  medicine_dose: MedicineDoseTable
  medicine_rounds: MedicineRoundsTable
  house_medicine: HouseMedicineTable
  medicine_stock: MedicineStockTable
  medicine_line: MedicineLineTable
  medicine_count: MedicineCountTable
  medicine_order: MedicineOrderTable
  medicine_order_line: MedicineOrderLineTable
  erasure: ErasureTable
  erasure_hold: ErasureHoldTable
  alert_take: AlertTakeTable
  incident: IncidentTable
  incident_check: IncidentCheckTable
  handover: HandoverTable
  handover_medicine: HandoverMedicineTable
  handover_mark: HandoverMarkTable
  report_signature: ReportSignatureTable
  care_plan: CarePlanTable
  care_plan_line: CarePlanLineTable
  care_checkpoint: CareCheckpointTable
  care_link: CareLinkTable
  care_answer: CareAnswerTable
  care_proposal: CareProposalTable
  parting: PartingTable
  news_channel: NewsChannelTable
  news_item: NewsItemTable
  news_like: NewsLikeTable
  news_comment: NewsCommentTable
  saved_house: SavedHouseTable
  person: PersonTable
  partner: PartnerTable
  membership: MembershipTable
  invitation: InvitationTable
  device: DeviceTable
  session: SessionTable
  session_refresh: SessionRefreshTable
  auth_stamp: AuthStampTable
  mail: MailTable
  account_link: AccountLinkTable
  person_factor: PersonFactorTable
  recovery_code: RecoveryCodeTable
  sign_in: SignInTable
  rate_limit: RateLimitTable
  person_identity: PersonIdentityTable
  identity_trip: IdentityTripTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  tablet: TabletTable
  tablet_pin: TabletPinTable
  file: FileTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_set: AuditSetTable
  audit_anchor: AuditAnchorTable
  sync_scope: SyncScopeTable
  sync_change: SyncChangeTable
  sync_mutation: SyncMutationTable
  sync_dead: SyncDeadTable
  sync_meta: SyncMetaTable
}
