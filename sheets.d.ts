// Written by `npm run css:types` from the style sheets; not edited by hand.
// A class that its sheet does not have is an error of types.
declare module '*/global.css' {}
declare module '*/app.css' {}
declare module '*/shop.css' {}
declare module '*/colours.css' {}
declare module '@mantine/charts/styles.css' {}
declare module '@mantine/core/styles.css' {}
declare module '@mantine/dates/styles.css' {}
declare module '@mantine/notifications/styles.css' {}
declare module '@mantine/spotlight/styles.css' {}
declare module 'leaflet/dist/leaflet.css' {}
// apps/staff/src/factors
declare module '*/factors.module.css' {
  const styles: Readonly<Record<'factorKey' | 'factorQr' | 'recoveryCodes', string>>;
  export default styles;
}
// apps/staff/src/gate
declare module '*/gate.module.css' {
  const styles: Readonly<Record<'gate' | 'gateCard' | 'gateMark' | 'gateRules' | 'gateWho', string>>;
  export default styles;
}
// apps/staff/src/modules/api-reference
declare module '*/api-reference.module.css' {
  const styles: Readonly<Record<'answer' | 'code' | 'fields' | 'method' | 'part' | 'path' | 'stack', string>>;
  export default styles;
}
// apps/staff/src/modules/approvals
declare module '*/approvals.module.css' {
  const styles: Readonly<Record<'card' | 'part' | 'said', string>>;
  export default styles;
}
// apps/staff/src/modules/as-of
declare module '*/as-of.module.css' {
  const styles: Readonly<Record<'bar' | 'before' | 'fact' | 'facts' | 'fields' | 'group' | 'mark' | 'place' | 'quiet' | 'range' | 'slide' | 'step' | 'stepHead' | 'stepWhen' | 'steps', string>>;
  export default styles;
}
// apps/staff/src/modules/assets
declare module '*/assets.module.css' {
  const styles: Readonly<Record<'assetBar' | 'assetCodeForm' | 'assetCodes' | 'assetCodesList' | 'assetLast' | 'assetQr' | 'assetShare' | 'assetShareText' | 'assetShares' | 'assetSince' | 'assetTools' | 'assetUndone' | 'assetWhere' | 'assetWhereKind' | 'assetWhereName' | 'assetWhereSince' | 'freeDays' | 'freeHeld' | 'labelChoice' | 'maintenanceLine', string>>;
  export default styles;
}
// apps/staff/src/modules/audit-trail
declare module '*/audit-trail.module.css' {
  const styles: Readonly<Record<'auditFields' | 'auditNarrowed' | 'auditSealed' | 'auditWays', string>>;
  export default styles;
}
// apps/staff/src/modules/availability
declare module '*/availability.module.css' {
  const styles: Readonly<Record<'bar' | 'calendarBody' | 'calendarFigures' | 'calendarLegend' | 'days' | 'free' | 'name' | 'now' | 'period' | 'periodBar' | 'scroll' | 'step' | 'tl' | 'track', string>>;
  export default styles;
}
// apps/staff/src/modules/availability/timeline/bars
declare module '*/bars.module.css' {
  const styles: Readonly<Record<'ghost' | 'prices' | 'problem' | 'unit', string>>;
  export default styles;
}
// apps/staff/src/modules/availability/timeline
declare module '*/timeline-wall.module.css' {
  const styles: Readonly<Record<'wall', string>>;
  export default styles;
}
// apps/staff/src/modules/availability/timeline
declare module '*/timeline.module.css' {
  const styles: Readonly<Record<'cells' | 'group' | 'legend' | 'near' | 'silent' | 'tools' | 'troubles' | 'unit', string>>;
  export default styles;
}
// apps/staff/src/modules/billing-rules
declare module '*/billing-rules.module.css' {
  const styles: Readonly<Record<'billingRulesNote', string>>;
  export default styles;
}
// apps/staff/src/modules/billing
declare module '*/billing.module.css' {
  const styles: Readonly<Record<'billSums' | 'billingBoard' | 'billingDue' | 'billingHead' | 'billingNone' | 'billingProblems' | 'billingProgress' | 'billingSum', string>>;
  export default styles;
}
// apps/staff/src/modules/bulk-edits
declare module '*/bulk-edits.module.css' {
  const styles: Readonly<Record<'bulkNone' | 'bulkValues' | 'bulkWhy', string>>;
  export default styles;
}
// apps/staff/src/modules/calendar
declare module '*/calendar-wall.module.css' {
  const styles: Readonly<Record<'wall', string>>;
  export default styles;
}
// apps/staff/src/modules/calendar
declare module '*/calendar.module.css' {
  const styles: Readonly<Record<'day' | 'days' | 'entry' | 'grid' | 'kind' | 'legend' | 'list' | 'number' | 'part' | 'rest' | 'sections' | 'state' | 'time' | 'tools' | 'weekdays' | 'what' | 'who', string>>;
  export default styles;
}
// apps/staff/src/modules/card-account
declare module '*/card-account.module.css' {
  const styles: Readonly<Record<'cardAccountEvents' | 'cardAccountNote', string>>;
  export default styles;
}
// apps/staff/src/modules/catalog/categories
declare module '*/categories.module.css' {
  const styles: Readonly<Record<'attributeLanding' | 'attributeValue' | 'attributeValueTools', string>>;
  export default styles;
}
// apps/staff/src/modules/checklists
declare module '*/checklists.module.css' {
  const styles: Readonly<Record<'choice' | 'choices' | 'gap' | 'head' | 'item' | 'items' | 'row' | 'uses', string>>;
  export default styles;
}
// apps/staff/src/modules/company-exports
declare module '*/company-exports.module.css' {
  const styles: Readonly<Record<'newest' | 'part' | 'sum' | 'wide', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/alone
declare module '*/kept.module.css' {
  const styles: Readonly<Record<'acts' | 'head' | 'kept' | 'list' | 'quote' | 'reasons', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/call
declare module '*/bar.module.css' {
  const styles: Readonly<Record<'bar' | 'gap' | 'hint' | 'long' | 'short' | 'total', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/call
declare module '*/call.module.css' {
  const styles: Readonly<Record<'amount' | 'answer' | 'answers' | 'call' | 'caller' | 'columns' | 'curve' | 'dim' | 'empty' | 'line' | 'lines' | 'money' | 'none' | 'notice' | 'papers' | 'problem' | 'row' | 'said' | 'strip' | 'undo' | 'what' | 'work', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/call
declare module '*/caller.module.css' {
  const styles: Readonly<Record<'again' | 'dim' | 'figures' | 'job' | 'jobs' | 'noCaller' | 'notes' | 'reach' | 'title' | 'warning', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/deposits
declare module '*/deposits.module.css' {
  const styles: Readonly<Record<'depositSums', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/looks
declare module '*/document-form.module.css' {
  const styles: Readonly<Record<'closedThen' | 'customerHeld' | 'customerLine' | 'dates' | 'deliver' | 'documentBar' | 'documentForm' | 'keeping' | 'lengths' | 'linesAdd' | 'linesBox' | 'linesSaid' | 'mend' | 'mendLink' | 'totalsPanel', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/looks
declare module '*/document.module.css' {
  const styles: Readonly<Record<'calledPart' | 'convertProblems' | 'docDraft' | 'documentComments' | 'exchangePreview' | 'exchangeTotals' | 'grantCovers' | 'handed' | 'handedLast' | 'handedLeftOut' | 'handedList' | 'handedReason' | 'handedSold' | 'handedTotal' | 'handedUnit' | 'lineGrant' | 'lineRequest' | 'lineSerialsOf' | 'linesAmount' | 'linesTable' | 'offRentNotes' | 'peekLine' | 'peekLines' | 'peekTitle' | 'stacked', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/looks
declare module '*/lines.module.css' {
  const styles: Readonly<Record<'line' | 'lineAmount' | 'lineDetails' | 'lineDiscount' | 'lineMain' | 'lineMore' | 'lineName' | 'lineNotes' | 'lineNotice' | 'lineOne' | 'lineOwn' | 'lineProblem' | 'lineProduct' | 'lineQuantity' | 'lineRate' | 'lineRates' | 'lineSerials' | 'lineStock' | 'lineSwitches' | 'lineTools' | 'lines' | 'linesEmpty' | 'linesHead' | 'linesUndo' | 'plateau' | 'whyNone', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/looks
declare module '*/picker.module.css' {
  const styles: Readonly<Record<'pickPrice' | 'picker' | 'pickerMore' | 'pickerPlace' | 'pickerRows' | 'pickerTable' | 'quick' | 'quickRow' | 'quickWhat' | 'suggest' | 'suggestCame' | 'suggestWhat', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/looks
declare module '*/waiting-orders.module.css' {
  const styles: Readonly<Record<'waitingOrder' | 'waitingOrders', string>>;
  export default styles;
}
// apps/staff/src/modules/contracts/shortage
declare module '*/ways-out.module.css' {
  const styles: Readonly<Record<'amounts' | 'missed' | 'noted' | 'open' | 'panel' | 'rerent' | 'rerented' | 'said' | 'way' | 'ways' | 'what', string>>;
  export default styles;
}
// apps/staff/src/modules/counts
declare module '*/counts.module.css' {
  const styles: Readonly<Record<'countItem' | 'countSaid' | 'countScan' | 'countSeen', string>>;
  export default styles;
}
// apps/staff/src/modules/custom-fields
declare module '*/custom-fields.module.css' {
  const styles: Readonly<Record<'customFields', string>>;
  export default styles;
}
// apps/staff/src/modules/customers
declare module '*/credit.module.css' {
  const styles: Readonly<Record<'credit' | 'creditCapped' | 'license' | 'licenseRemove', string>>;
  export default styles;
}
// apps/staff/src/modules/customers
declare module '*/duplicates.module.css' {
  const styles: Readonly<Record<'duplicates' | 'duplicatesFacts' | 'duplicatesNotice' | 'duplicatesTitle' | 'duplicatesWho', string>>;
  export default styles;
}
// apps/staff/src/modules/customers
declare module '*/merge.module.css' {
  const styles: Readonly<Record<'mergeBalance' | 'mergeMoves' | 'mergePair', string>>;
  export default styles;
}
// apps/staff/src/modules/customers
declare module '*/statement.module.css' {
  const styles: Readonly<Record<'ageing' | 'statementDays' | 'statementSum', string>>;
  export default styles;
}
// apps/staff/src/modules/dashboard
declare module '*/dashboard.module.css' {
  const styles: Readonly<Record<'bar' | 'barOut' | 'barReserved' | 'day' | 'dayActs' | 'dayAll' | 'dayCustomer' | 'dayLine' | 'dayLines' | 'dayNothing' | 'dayNumber' | 'dayProduct' | 'dayRow' | 'daySum' | 'dayWhat' | 'dayWhen' | 'desk' | 'own' | 'tile' | 'tileFigure' | 'tileLegend' | 'tileTitle' | 'tileWide' | 'tiles', string>>;
  export default styles;
}
// apps/staff/src/modules/dispatch
declare module '*/dispatch.module.css' {
  const styles: Readonly<Record<'band' | 'body' | 'cap' | 'capName' | 'capText' | 'dayName' | 'days' | 'emptyTrip' | 'heard' | 'hint' | 'lane' | 'laneFacts' | 'laneHead' | 'laneName' | 'lanes' | 'late' | 'load' | 'loadTrack' | 'main' | 'mark' | 'moveWhat' | 'noTrip' | 'now' | 'outcome' | 'problems' | 'proposals' | 'proposed' | 'release' | 'scale' | 'sheet' | 'stops' | 'ticks' | 'tools' | 'track' | 'trip' | 'wall', string>>;
  export default styles;
}
// apps/staff/src/modules/dispatch/panes
declare module '*/pane.module.css' {
  const styles: Readonly<Record<'acts' | 'facts' | 'head' | 'pane' | 'problems' | 'quiet' | 'selection' | 'tickets', string>>;
  export default styles;
}
// apps/staff/src/modules/dispatch/show
declare module '*/sheet.module.css' {
  const styles: Readonly<Record<'check' | 'figure' | 'said' | 'sheet', string>>;
  export default styles;
}
// apps/staff/src/modules/dispatch
declare module '*/stop-bar.module.css' {
  const styles: Readonly<Record<'bar' | 'barFoot' | 'barHead' | 'barName' | 'heard' | 'late' | 'stop', string>>;
  export default styles;
}
// apps/staff/src/modules/dispatch
declare module '*/unplaced.module.css' {
  const styles: Readonly<Record<'act' | 'card' | 'cards' | 'count' | 'foot' | 'head' | 'items' | 'none' | 'pick' | 'place' | 'since' | 'title' | 'unplaced', string>>;
  export default styles;
}
// apps/staff/src/modules/divisions
declare module '*/divisions.module.css' {
  const styles: Readonly<Record<'divisionHint' | 'divisionNote' | 'divisionStretch' | 'divisionStretches' | 'divisionWeek', string>>;
  export default styles;
}
// apps/staff/src/modules/estimates
declare module '*/estimates.module.css' {
  const styles: Readonly<Record<'answers' | 'complaint', string>>;
  export default styles;
}
// apps/staff/src/modules/feedback
declare module '*/feedback.module.css' {
  const styles: Readonly<Record<'picture', string>>;
  export default styles;
}
// apps/staff/src/modules/field-jobs
declare module '*/field-jobs.module.css' {
  const styles: Readonly<Record<'back' | 'buttons' | 'complaint' | 'facts' | 'figure' | 'heading' | 'job' | 'jobFacts' | 'jobLink' | 'jobTitle' | 'jobWhat' | 'jobs' | 'page' | 'reasons' | 'section' | 'text' | 'timer', string>>;
  export default styles;
}
// apps/staff/src/modules/guide
declare module '*/guide.module.css' {
  const styles: Readonly<Record<'first' | 'firstText' | 'guide' | 'number' | 'setTable' | 'step' | 'steps' | 'title' | 'ways' | 'what', string>>;
  export default styles;
}
// apps/staff/src/modules/imports
declare module '*/imports.module.css' {
  const styles: Readonly<Record<'importAsk' | 'importCell' | 'importCellName' | 'importDifference' | 'importFile' | 'importFilter' | 'importKind' | 'importKinds' | 'importMapping' | 'importNew' | 'importNote' | 'importOrders' | 'importPreview' | 'importReason' | 'importReasonCount' | 'importReasons' | 'importRequired' | 'importSample' | 'importSamples' | 'importStart' | 'importWords', string>>;
  export default styles;
}
// apps/staff/src/modules/invoices
declare module '*/invoices.module.css' {
  const styles: Readonly<Record<'invoiceAmount' | 'invoiceDiscount' | 'invoiceLines' | 'invoicePeriod' | 'invoiceProduct' | 'invoiceQuantity' | 'invoiceRate' | 'invoiceWhy' | 'refundOwed' | 'refundOwes', string>>;
  export default styles;
}
// apps/staff/src/modules/invoices/payment
declare module '*/payments.module.css' {
  const styles: Readonly<Record<'take' | 'takeColumns' | 'takeInvoices' | 'takeMoney' | 'takeMore' | 'takeParts' | 'takeWho', string>>;
  export default styles;
}
// apps/staff/src/modules/kits
declare module '*/kits.module.css' {
  const styles: Readonly<Record<'kitChecks' | 'kitContents' | 'kitFree' | 'kitLines' | 'kitPreview' | 'kitProblem' | 'kitSaid' | 'kitSum' | 'kitTools' | 'kitWhat' | 'kitWithin', string>>;
  export default styles;
}
// apps/staff/src/modules/ledger
declare module '*/ledger.module.css' {
  const styles: Readonly<Record<'account' | 'board' | 'credited' | 'exception' | 'filters' | 'onScreen' | 'tools' | 'totals', string>>;
  export default styles;
}
// apps/staff/src/modules/listings
declare module '*/listings.module.css' {
  const styles: Readonly<Record<'added' | 'frame' | 'inSection' | 'lacks' | 'languages' | 'paper' | 'paperTools' | 'papers' | 'pictures' | 'rich' | 'said' | 'small' | 'text' | 'tools', string>>;
  export default styles;
}
// apps/staff/src/modules/logo
declare module '*/logo.module.css' {
  const styles: Readonly<Record<'logoNote' | 'logoPicture', string>>;
  export default styles;
}
// apps/staff/src/modules/mail-templates
declare module '*/mail-templates.module.css' {
  const styles: Readonly<Record<'difference' | 'differenceTitle' | 'fields' | 'inForce' | 'languages' | 'preview' | 'state', string>>;
  export default styles;
}
// apps/staff/src/modules/mail/server
declare module '*/mail-server.module.css' {
  const styles: Readonly<Record<'mailServerNote' | 'testStep' | 'testSteps', string>>;
  export default styles;
}
// apps/staff/src/modules/maintenance-orders
declare module '*/maintenance-orders.module.css' {
  const styles: Readonly<Record<'count' | 'line' | 'weeks', string>>;
  export default styles;
}
// apps/staff/src/modules/parts
declare module '*/parts.module.css' {
  const styles: Readonly<Record<'deliveryLines' | 'deliverySaid' | 'deliveryScan', string>>;
  export default styles;
}
// apps/staff/src/modules/personal-data
declare module '*/personal-data.module.css' {
  const styles: Readonly<Record<'part' | 'wide', string>>;
  export default styles;
}
// apps/staff/src/modules/play
declare module '*/play-page.module.css' {
  const styles: Readonly<Record<'playPart' | 'run', string>>;
  export default styles;
}
// apps/staff/src/modules/pricing-rules
declare module '*/pricing-rules.module.css' {
  const styles: Readonly<Record<'rulesAdd' | 'rulesDay' | 'rulesList' | 'rulesNote' | 'rulesPrice', string>>;
  export default styles;
}
// apps/staff/src/modules/pricing/looks
declare module '*/curve.module.css' {
  const styles: Readonly<Record<'curve' | 'curveAxes' | 'curveCheaper' | 'curveCursor' | 'curveLegend' | 'curveLine' | 'curvePlateau' | 'curvePlateaus' | 'curvePlot' | 'curveProblem' | 'curveSlider' | 'curveTable', string>>;
  export default styles;
}
// apps/staff/src/modules/pricing/looks
declare module '*/examples.module.css' {
  const styles: Readonly<Record<'example' | 'exampleBody' | 'exampleFigures' | 'exampleList' | 'examples' | 'examplesTools', string>>;
  export default styles;
}
// apps/staff/src/modules/pricing/looks
declare module '*/workbench.module.css' {
  const styles: Readonly<Record<'benchBills' | 'benchOff' | 'benchOffFree' | 'benchPair' | 'benchPart' | 'benchPartFields' | 'benchParts' | 'benchProblem' | 'benchRate' | 'benchRates' | 'benchSwitches' | 'benchTax' | 'workbench' | 'workbenchForm' | 'workbenchMore' | 'workbenchNote' | 'workbenchResults' | 'workbenchSums', string>>;
  export default styles;
}
// apps/staff/src/modules/recalls
declare module '*/recalls.module.css' {
  const styles: Readonly<Record<'above' | 'files' | 'statuses', string>>;
  export default styles;
}
// apps/staff/src/modules/rental-board
declare module '*/rental-board.module.css' {
  const styles: Readonly<Record<'body' | 'card' | 'cards' | 'class' | 'document' | 'filters' | 'foot' | 'head' | 'legend' | 'line' | 'mark' | 'number' | 'pages' | 'progress' | 'says' | 'subpages' | 'turning' | 'updated' | 'wall' | 'what' | 'word', string>>;
  export default styles;
}
// apps/staff/src/modules/reports
declare module '*/reports.module.css' {
  const styles: Readonly<Record<'page' | 'plot' | 'plotSpace' | 'print' | 'report' | 'reports' | 'tools' | 'totals', string>>;
  export default styles;
}
// apps/staff/src/modules/requests
declare module '*/request-photos.module.css' {
  const styles: Readonly<Record<'requestPhotos', string>>;
  export default styles;
}
// apps/staff/src/modules/returns
declare module '*/returns.module.css' {
  const styles: Readonly<Record<'brought' | 'charge' | 'charges' | 'checkIn' | 'coming' | 'comingBody' | 'comingCondition' | 'comingHead' | 'comingQuantity' | 'comingReadings' | 'comingSince' | 'comingWhat' | 'comings' | 'missing' | 'missingPart' | 'missingParts' | 'preview' | 'previewLine' | 'previewLines' | 'previewSums' | 'previewTotal' | 'previewWhy' | 'return' | 'returnMain' | 'returnSummary' | 'returnWhen' | 'yard' | 'yardHint', string>>;
  export default styles;
}
// apps/staff/src/modules/roles
declare module '*/roles.module.css' {
  const styles: Readonly<Record<'roleChange' | 'roleChanges' | 'roleFlags' | 'roleGroup' | 'roleHeld' | 'roleMatrix' | 'scopes', string>>;
  export default styles;
}
// apps/staff/src/modules/security-events
declare module '*/security-events.module.css' {
  const styles: Readonly<Record<'eventSession', string>>;
  export default styles;
}
// apps/staff/src/modules/security
declare module '*/security.module.css' {
  const styles: Readonly<Record<'security' | 'securityFacts' | 'securityRow' | 'securityRows' | 'securityText', string>>;
  export default styles;
}
// apps/staff/src/modules/settings
declare module '*/settings.module.css' {
  const styles: Readonly<Record<'settingsEntries' | 'settingsEntry' | 'settingsGroup', string>>;
  export default styles;
}
// apps/staff/src/modules/shifts
declare module '*/shifts.module.css' {
  const styles: Readonly<Record<'away' | 'page', string>>;
  export default styles;
}
// apps/staff/src/modules/simulations
declare module '*/simulations.module.css' {
  const styles: Readonly<Record<'simulationCounts' | 'simulationDifference' | 'simulationNone' | 'simulationNote' | 'simulationProgress' | 'simulationSums', string>>;
  export default styles;
}
// apps/staff/src/modules/single-sign-on
declare module '*/moves.module.css' {
  const styles: Readonly<Record<'acts' | 'movesText' | 'standing', string>>;
  export default styles;
}
// apps/staff/src/modules/staging
declare module '*/staging.module.css' {
  const styles: Readonly<Record<'acts' | 'body' | 'broken' | 'card' | 'cards' | 'column' | 'columns' | 'count' | 'counted' | 'fact' | 'head' | 'hint' | 'instead' | 'name' | 'phone' | 'said' | 'scan' | 'standing' | 'strays' | 'tools' | 'wall' | 'what', string>>;
  export default styles;
}
// apps/staff/src/modules/status
declare module '*/status-page.module.css' {
  const styles: Readonly<Record<'statusFindings' | 'statusList' | 'statusPart', string>>;
  export default styles;
}
// apps/staff/src/modules/store-content/calendar
declare module '*/publications.module.css' {
  const styles: Readonly<Record<'chip' | 'day' | 'grid' | 'month' | 'page' | 'tools', string>>;
  export default styles;
}
// apps/staff/src/modules/store-content
declare module '*/store-content.module.css' {
  const styles: Readonly<Record<'bar' | 'block' | 'choices' | 'colours' | 'differences' | 'form' | 'frame' | 'group' | 'item' | 'library' | 'pair' | 'picture' | 'problems' | 'stage' | 'start' | 'states' | 'thumb' | 'tools', string>>;
  export default styles;
}
// apps/staff/src/modules/stores/rules
declare module '*/rules.module.css' {
  const styles: Readonly<Record<'wraps', string>>;
  export default styles;
}
// apps/staff/src/modules/stores
declare module '*/stores.module.css' {
  const styles: Readonly<Record<'address' | 'host' | 'place' | 'places', string>>;
  export default styles;
}
// apps/staff/src/modules/suggestions
declare module '*/suggestions.module.css' {
  const styles: Readonly<Record<'suggestionCarriers' | 'suggestionNone' | 'suggestionProblem' | 'suggestionRows' | 'suggestionWhat', string>>;
  export default styles;
}
// apps/staff/src/modules/synonyms
declare module '*/synonyms.module.css' {
  const styles: Readonly<Record<'none' | 'search' | 'synonyms', string>>;
  export default styles;
}
// apps/staff/src/modules/taxes
declare module '*/taxes.module.css' {
  const styles: Readonly<Record<'list' | 'part' | 'parts' | 'rate' | 'share', string>>;
  export default styles;
}
// apps/staff/src/modules/taxes/zones
declare module '*/tax-zones.module.css' {
  const styles: Readonly<Record<'tryAddress', string>>;
  export default styles;
}
// apps/staff/src/modules/texts/provider
declare module '*/text-provider.module.css' {
  const styles: Readonly<Record<'textProviderNote', string>>;
  export default styles;
}
// apps/staff/src/modules/tickets/road
declare module '*/road.module.css' {
  const styles: Readonly<Record<'back' | 'buttons' | 'closing' | 'facts' | 'fault' | 'heading' | 'line' | 'lineHead' | 'load' | 'loads' | 'page' | 'quiet' | 'section' | 'stop' | 'stopHead' | 'stopLink' | 'stopWho' | 'stops' | 'wrapped', string>>;
  export default styles;
}
// apps/staff/src/modules/tickets
declare module '*/ticket-forms.module.css' {
  const styles: Readonly<Record<'choose' | 'chooseList' | 'chooseRow' | 'closing' | 'closingHead' | 'closingWhat' | 'end' | 'endFields' | 'endLabel' | 'endShort' | 'endText' | 'pickLine' | 'pickLines' | 'pickProblem' | 'pickQuantity', string>>;
  export default styles;
}
// apps/staff/src/modules/tickets
declare module '*/tickets.module.css' {
  const styles: Readonly<Record<'history' | 'item' | 'itemQuantity' | 'itemReading' | 'itemWhat' | 'items' | 'note' | 'relation' | 'scheduled' | 'stepDot' | 'stepName' | 'steps' | 'stop' | 'stopActions' | 'stopIcon' | 'stopText' | 'stops' | 'ticketLink', string>>;
  export default styles;
}
// apps/staff/src/modules/tickets/views
declare module '*/ticket-views.module.css' {
  const styles: Readonly<Record<'count' | 'day' | 'dayName' | 'filters' | 'free' | 'gridRow' | 'head' | 'item' | 'itemText' | 'late' | 'list' | 'lost' | 'mapBody' | 'more' | 'number' | 'place' | 'row' | 'scheduleBody' | 'side' | 'title' | 'viewTools' | 'waiting' | 'weekTools', string>>;
  export default styles;
}
// apps/staff/src/modules/till
declare module '*/till.module.css' {
  const styles: Readonly<Record<'board' | 'cheques' | 'coins' | 'counted' | 'note' | 'slipForm' | 'tools', string>>;
  export default styles;
}
// apps/staff/src/modules/time
declare module '*/time.module.css' {
  const styles: Readonly<Record<'acts' | 'aside' | 'bar' | 'columns' | 'corrections' | 'day' | 'dayHead' | 'dayTotal' | 'days' | 'leftOut' | 'legend' | 'lines' | 'main' | 'none' | 'page' | 'sheet' | 'since' | 'span' | 'stack' | 'tabs' | 'week' | 'why', string>>;
  export default styles;
}
// apps/staff/src/modules/users
declare module '*/users.module.css' {
  const styles: Readonly<Record<'handOver' | 'invited' | 'userRights' | 'userRightsTools' | 'userSources', string>>;
  export default styles;
}
// apps/staff/src/modules/work-orders/views
declare module '*/map-page.module.css' {
  const styles: Readonly<Record<'body' | 'list' | 'lost' | 'place' | 'title', string>>;
  export default styles;
}
// apps/staff/src/modules/work-orders/views
declare module '*/views.module.css' {
  const styles: Readonly<Record<'backlog' | 'backlogDrop' | 'bar' | 'body' | 'card' | 'cardAct' | 'cardFoot' | 'cardHead' | 'cardTitle' | 'cardWhat' | 'cards' | 'count' | 'group' | 'groups' | 'hiddenDay' | 'hint' | 'load' | 'moveWhat' | 'none' | 'over' | 'plan' | 'planBody' | 'planDay' | 'planDays' | 'planHead' | 'planRow' | 'tools', string>>;
  export default styles;
}
// apps/staff/src/modules/yard-returns
declare module '*/yard-returns.module.css' {
  const styles: Readonly<Record<'acts' | 'card' | 'cards' | 'count' | 'head' | 'phone' | 'phoneSave' | 'record' | 'said' | 'scan' | 'told' | 'what', string>>;
  export default styles;
}
// apps/staff/src/open/arrival
declare module '*/arrival.module.css' {
  const styles: Readonly<Record<'facts', string>>;
  export default styles;
}
// apps/staff/src/open/estimate
declare module '*/estimate.module.css' {
  const styles: Readonly<Record<'answers' | 'choice' | 'lines' | 'note' | 'option' | 'part' | 'photos' | 'sums' | 'total' | 'words', string>>;
  export default styles;
}
// apps/staff/src/open/examples
declare module '*/tried.module.css' {
  const styles: Readonly<Record<'acts' | 'answer' | 'head' | 'json' | 'list' | 'page' | 'tools' | 'tried', string>>;
  export default styles;
}
// apps/staff/src/open/payment
declare module '*/payment.module.css' {
  const styles: Readonly<Record<'fee' | 'paying' | 'payingAmount' | 'payingColumns' | 'payingCompany' | 'payingFooter' | 'payingForm' | 'payingInvoice' | 'payingLabel' | 'payingLine' | 'payingLines' | 'payingNow' | 'payingPayments' | 'payingRest' | 'payingSum' | 'payingSums' | 'payingSurface' | 'payingWait' | 'payingWho', string>>;
  export default styles;
}
// apps/staff/src/open/signature
declare module '*/signature.module.css' {
  const styles: Readonly<Record<'asked' | 'askedBody' | 'askedCard' | 'askedCompany' | 'askedDone' | 'askedFoot' | 'askedHead' | 'askedSign', string>>;
  export default styles;
}
// apps/staff/src/platform
declare module '*/play.module.css' {
  const styles: Readonly<Record<'play' | 'playTag', string>>;
  export default styles;
}
// apps/staff/src/platform
declare module '*/toast.module.css' {
  const styles: Readonly<Record<'acts', string>>;
  export default styles;
}
// apps/staff/src/shell/board
declare module '*/address-section.module.css' {
  const styles: Readonly<Record<'addressCode' | 'addressNote', string>>;
  export default styles;
}
// apps/staff/src/shell/bulk
declare module '*/bulk.module.css' {
  const styles: Readonly<Record<'bulkField', string>>;
  export default styles;
}
// apps/staff/src/shell/buying
declare module '*/buying.module.css' {
  const styles: Readonly<Record<'facts' | 'inset' | 'picks' | 'press' | 'proposals' | 'receipts' | 'reversed', string>>;
  export default styles;
}
// apps/staff/src/shell/customer
declare module '*/warnings.module.css' {
  const styles: Readonly<Record<'warningLine', string>>;
  export default styles;
}
// apps/staff/src/shell/extend
declare module '*/extend.module.css' {
  const styles: Readonly<Record<'due' | 'items' | 'lengths' | 'price' | 'promised' | 'reasons' | 'ways', string>>;
  export default styles;
}
// apps/staff/src/shell/field
declare module '*/field.module.css' {
  const styles: Readonly<Record<'facts' | 'heading' | 'note' | 'noteActs' | 'photo' | 'photos' | 'queue', string>>;
  export default styles;
}
// apps/staff/src/shell/frame/acting
declare module '*/acting.module.css' {
  const styles: Readonly<Record<'acting' | 'phoneCode', string>>;
  export default styles;
}
// apps/staff/src/shell/frame
declare module '*/frame.module.css' {
  const styles: Readonly<Record<'brand' | 'brandMark' | 'clock' | 'clockSaid' | 'clockTimer' | 'closing' | 'nav' | 'navGroup' | 'noMark' | 'side' | 'sideHelp' | 'skip' | 'tools' | 'toolsLabel' | 'top' | 'topDivision' | 'topSearch' | 'user', string>>;
  export default styles;
}
// apps/staff/src/shell/help
declare module '*/help.module.css' {
  const styles: Readonly<Record<'keys' | 'steps' | 'text', string>>;
  export default styles;
}
// apps/staff/src/shell/inspections
declare module '*/inspections.module.css' {
  const styles: Readonly<Record<'choices' | 'consequence' | 'large' | 'photo' | 'photos' | 'point' | 'points' | 'position' | 'press' | 'presses' | 'progress' | 'prompt' | 'quiet', string>>;
  export default styles;
}
// apps/staff/src/shell/line
declare module '*/line.module.css' {
  const styles: Readonly<Record<'answer' | 'chips' | 'where', string>>;
  export default styles;
}
// apps/staff/src/shell/list/peek
declare module '*/peek.module.css' {
  const styles: Readonly<Record<'body' | 'footer' | 'keys' | 'sheet', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/list.module.css' {
  const styles: Readonly<Record<'card' | 'cardAside' | 'cardLabel' | 'cardLines' | 'cardRow' | 'cardTitle' | 'cardTop' | 'cards' | 'columns' | 'list' | 'listBody' | 'listCorrected' | 'listFilter' | 'listFilterOn' | 'listNote' | 'listPager' | 'listPick' | 'listSearch' | 'listSelection' | 'listToolbar' | 'listViews' | 'pick' | 'pickName' | 'view' | 'viewCheck' | 'viewForm' | 'viewName' | 'viewNone' | 'viewOn' | 'views', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/page.module.css' {
  const styles: Readonly<Record<'board' | 'boardLead' | 'boardSections' | 'note' | 'pageHeader' | 'pageHeaderGap', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/panel.module.css' {
  const styles: Readonly<Record<'formRow' | 'formSection' | 'panel' | 'panelBody' | 'panelFields' | 'panelFooter' | 'panelForm', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/record.module.css' {
  const styles: Readonly<Record<'recordAside' | 'recordBody' | 'recordCount' | 'recordCrumb' | 'recordHeader' | 'recordMain' | 'recordTabs' | 'recordTitle', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/surface.module.css' {
  const styles: Readonly<Record<'facts' | 'factsGrid' | 'surface' | 'surfaceHeader' | 'tableScroll', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/thumb-bar.module.css' {
  const styles: Readonly<Record<'bar', string>>;
  export default styles;
}
// apps/staff/src/shell/looks
declare module '*/week.module.css' {
  const styles: Readonly<Record<'week' | 'weekHead' | 'weekName' | 'weekOf' | 'weekRow', string>>;
  export default styles;
}
// apps/staff/src/shell/machine-photos
declare module '*/machine-photos.module.css' {
  const styles: Readonly<Record<'facts' | 'frame' | 'pair' | 'pictures' | 'way' | 'wayName' | 'whole', string>>;
  export default styles;
}
// apps/staff/src/shell/map
declare module '*/map.module.css' {
  const styles: Readonly<Record<'map' | 'mapCredit' | 'mapFrame' | 'mapLand' | 'mapMark' | 'mapPin' | 'sitesMap', string>>;
  export default styles;
}
// apps/staff/src/shell/money
declare module '*/totals.module.css' {
  const styles: Readonly<Record<'cardFee' | 'findings' | 'totals' | 'totalsSaved' | 'totalsTotal', string>>;
  export default styles;
}
// apps/staff/src/shell/period
declare module '*/list-period.module.css' {
  const styles: Readonly<Record<'period', string>>;
  export default styles;
}
// apps/staff/src/shell/price
declare module '*/price-explained.module.css' {
  const styles: Readonly<Record<'explained' | 'explainedBox' | 'explainedMore' | 'explainedNext' | 'explainedPlateau' | 'explainedTiers', string>>;
  export default styles;
}
// apps/staff/src/shell/product
declare module '*/free-count.module.css' {
  const styles: Readonly<Record<'stock', string>>;
  export default styles;
}
// apps/staff/src/shell/product
declare module '*/product.module.css' {
  const styles: Readonly<Record<'pictured' | 'productPhoto' | 'productPopup' | 'suggestedList' | 'thumbnail', string>>;
  export default styles;
}
// apps/staff/src/shell/rates
declare module '*/rates.module.css' {
  const styles: Readonly<Record<'findings' | 'listedRates' | 'rateAdd' | 'rateDays' | 'rateDifference' | 'rateHolds' | 'rateKinds' | 'rateProblem' | 'rateRow' | 'rateRows' | 'rateTiers' | 'rateWindow' | 'rateWindowTimes' | 'ratesNote', string>>;
  export default styles;
}
// apps/staff/src/shell/records
declare module '*/records.module.css' {
  const styles: Readonly<Record<'comment' | 'commentActions' | 'commentFacts' | 'commentForm' | 'comments' | 'customValues' | 'fileName' | 'history' | 'historyArrow' | 'historyChanges' | 'historyFrom' | 'historyHead' | 'historyOlder' | 'historyRefused' | 'linkForm' | 'photo' | 'photoActions' | 'photoFrame' | 'photoNone' | 'photoWhole' | 'photos' | 'recordNote' | 'uploads', string>>;
  export default styles;
}
// apps/staff/src/shell/run
declare module '*/run.module.css' {
  const styles: Readonly<Record<'runFigures' | 'runProgress' | 'runSaid', string>>;
  export default styles;
}
// apps/staff/src/shell/scan
declare module '*/arrivals.module.css' {
  const styles: Readonly<Record<'lines' | 'more' | 'of' | 'said' | 'scan' | 'wide', string>>;
  export default styles;
}
// apps/staff/src/shell/scan
declare module '*/camera.module.css' {
  const styles: Readonly<Record<'camera' | 'cameraSaid', string>>;
  export default styles;
}
// apps/staff/src/shell/sending
declare module '*/sending.module.css' {
  const styles: Readonly<Record<'sendingAttached' | 'sendingMany' | 'sendingPick' | 'sendingWho' | 'sendingWhy', string>>;
  export default styles;
}
// apps/staff/src/shell/signing
declare module '*/signing.module.css' {
  const styles: Readonly<Record<'drawn' | 'signingFacts' | 'signingHere' | 'signingLabel' | 'signingLine' | 'signingLinePrice' | 'signingLineWhat' | 'signingLines' | 'signingPad' | 'signingPadHint' | 'signingPadLine' | 'signingPadStroke' | 'signingPadTools' | 'signingParties' | 'signingQuiet' | 'signingSheet' | 'signingSmall' | 'signingSums' | 'signingTerms' | 'signingTyped', string>>;
  export default styles;
}
// apps/staff/src/shell/thread
declare module '*/thread.module.css' {
  const styles: Readonly<Record<'entry' | 'entryHead' | 'entryIcon' | 'entryText' | 'entryWho' | 'feed' | 'feedNote' | 'feedOnly' | 'figures' | 'rail' | 'step' | 'stepName' | 'stepPart' | 'story', string>>;
  export default styles;
}
// apps/staff/src/shell/trail
declare module '*/guide-bar.module.css' {
  const styles: Readonly<Record<'bar' | 'step', string>>;
  export default styles;
}
// apps/staff/src/shell/wall
declare module '*/wall.module.css' {
  const styles: Readonly<Record<'wall' | 'wallBar' | 'wallClock' | 'wallName' | 'wallTools', string>>;
  export default styles;
}
// apps/staff/src/shell/work
declare module '*/work.module.css' {
  const styles: Readonly<Record<'add' | 'badges' | 'cards' | 'complaint' | 'lineFacts' | 'machine' | 'mechanicName' | 'mechanicTime' | 'mechanics' | 'reasons' | 'repair' | 'risk' | 'viewTools', string>>;
  export default styles;
}
// apps/staff/src/srm
declare module '*/srm.module.css' {
  const styles: Readonly<Record<'srm' | 'srmBar' | 'srmClose' | 'srmFigure' | 'srmHit' | 'srmKind' | 'srmLines' | 'srmList' | 'srmMore' | 'srmNumber' | 'srmPanes' | 'srmRecord' | 'srmSaid' | 'srmScroll', string>>;
  export default styles;
}
// apps/store/src/account
declare module '*/account.module.css' {
  const styles: Readonly<Record<'above' | 'account' | 'banner' | 'below' | 'check' | 'empty' | 'facts' | 'fault' | 'faults' | 'field' | 'form' | 'links' | 'narrow' | 'nav' | 'notice' | 'pages' | 'parts' | 'photos' | 'plain' | 'switch' | 'table' | 'tabs' | 'who', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/blocks.module.css' {
  const styles: Readonly<Record<'text', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/category-grid.module.css' {
  const styles: Readonly<Record<'count' | 'grid' | 'name', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/contact-form.module.css' {
  const styles: Readonly<Record<'contact' | 'form' | 'notice' | 'place' | 'trap', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/hero.module.css' {
  const styles: Readonly<Record<'button' | 'call' | 'callButton' | 'hero' | 'notice' | 'photo' | 'words', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/pictured.module.css' {
  const styles: Readonly<Record<'columns' | 'cut' | 'image' | 'pictures' | 'said' | 'slides' | 'tiles' | 'video' | 'watch' | 'whole', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/places.module.css' {
  const styles: Readonly<Record<'places', string>>;
  export default styles;
}
// apps/store/src/blocks
declare module '*/steps.module.css' {
  const styles: Readonly<Record<'questions' | 'steps', string>>;
  export default styles;
}
// apps/store/src/checkout
declare module '*/card.module.css' {
  const styles: Readonly<Record<'amount' | 'card' | 'choices', string>>;
  export default styles;
}
// apps/store/src/checkout
declare module '*/checkout.module.css' {
  const styles: Readonly<Record<'address' | 'checkout' | 'choice' | 'fault' | 'faults' | 'form' | 'hold' | 'lead' | 'notice' | 'summary' | 'trap' | 'way', string>>;
  export default styles;
}
// apps/store/src/checkout
declare module '*/order-field.module.css' {
  const styles: Readonly<Record<'fault' | 'field', string>>;
  export default styles;
}
// apps/store/src/checkout
declare module '*/order.module.css' {
  const styles: Readonly<Record<'facts' | 'head' | 'held' | 'lines' | 'order' | 'reason', string>>;
  export default styles;
}
// apps/store/src/checkout
declare module '*/review.module.css' {
  const styles: Readonly<Record<'fees' | 'lines' | 'proof' | 'sums' | 'total' | 'what', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/above.module.css' {
  const styles: Readonly<Record<'banner' | 'choices' | 'leads' | 'modal' | 'place' | 'sandbox', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/consent.module.css' {
  const styles: Readonly<Record<'again' | 'answer' | 'answers' | 'ask' | 'form' | 'said', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/document-frame.module.css' {
  const styles: Readonly<Record<'main' | 'skip', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/footer.module.css' {
  const styles: Readonly<Record<'footer' | 'groups' | 'last', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/header.module.css' {
  const styles: Readonly<Record<'account' | 'header' | 'links' | 'menu' | 'name' | 'nav' | 'search' | 'top', string>>;
  export default styles;
}
// apps/store/src/frame
declare module '*/when-frame.module.css' {
  const styles: Readonly<Record<'inner' | 'moved' | 'sticky', string>>;
  export default styles;
}
// apps/store/src/islands
declare module '*/gallery.module.css' {
  const styles: Readonly<Record<'dialog' | 'gallery' | 'row' | 'thumbs' | 'tools' | 'zoom', string>>;
  export default styles;
}
// apps/store/src/islands
declare module '*/months.module.css' {
  const styles: Readonly<Record<'month' | 'months' | 'turn', string>>;
  export default styles;
}
// apps/store/src/islands
declare module '*/period.module.css' {
  const styles: Readonly<Record<'close' | 'fields' | 'foot' | 'form' | 'head' | 'hint' | 'picked', string>>;
  export default styles;
}
// apps/store/src/islands
declare module '*/when.module.css' {
  const styles: Readonly<Record<'change' | 'dialog' | 'line' | 'period' | 'place' | 'plain' | 'proposed' | 'said', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/cart-total.module.css' {
  const styles: Readonly<Record<'quiet' | 'sum' | 'total', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/cart.module.css' {
  const styles: Readonly<Record<'acts' | 'begin' | 'cart' | 'empty' | 'ended' | 'fault' | 'go' | 'line' | 'lines' | 'remove' | 'summary' | 'update' | 'what', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/content.module.css' {
  const styles: Readonly<Record<'content' | 'home', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/deliver-to.module.css' {
  const styles: Readonly<Record<'deliver', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/listing.module.css' {
  const styles: Readonly<Record<'children' | 'found' | 'list' | 'meant' | 'none' | 'sorts' | 'tools', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/missing.module.css' {
  const styles: Readonly<Record<'missing', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/offer.module.css' {
  const styles: Readonly<Record<'more' | 'offer' | 'period' | 'plateau' | 'quiet' | 'rates', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/product-page.module.css' {
  const styles: Readonly<Record<'about' | 'facts' | 'favourite' | 'papers' | 'parts' | 'pictures' | 'product' | 'quantity' | 'summary' | 'texts' | 'title', string>>;
  export default styles;
}
// apps/store/src/pages
declare module '*/reserve.module.css' {
  const styles: Readonly<Record<'reserve', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/cards.module.css' {
  const styles: Readonly<Record<'body' | 'card' | 'cards' | 'foot' | 'name' | 'section' | 'summary', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/contact.module.css' {
  const styles: Readonly<Record<'call' | 'ways' | 'write', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/crumbs.module.css' {
  const styles: Readonly<Record<'crumbs', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/filters.module.css' {
  const styles: Readonly<Record<'count' | 'facet' | 'filters' | 'panel', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/icon.module.css' {
  const styles: Readonly<Record<'drawing' | 'icon' | 'sprite', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/pager.module.css' {
  const styles: Readonly<Record<'pager', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/photo.module.css' {
  const styles: Readonly<Record<'frame' | 'photo', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/price.module.css' {
  const styles: Readonly<Record<'price', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/rich-text.module.css' {
  const styles: Readonly<Record<'text', string>>;
  export default styles;
}
// apps/store/src/parts
declare module '*/stock.module.css' {
  const styles: Readonly<Record<'next' | 'stock', string>>;
  export default styles;
}
// packages/ui/src/looks
declare module '*/rows-table.module.css' {
  const styles: Readonly<Record<'rows', string>>;
  export default styles;
}
// packages/ui/src/looks
declare module '*/table.module.css' {
  const styles: Readonly<Record<'sort' | 'table', string>>;
  export default styles;
}
// packages/ui/src/looks
declare module '*/ui.module.css' {
  const styles: Readonly<Record<'choice' | 'choiceAll' | 'choices' | 'dialogBody' | 'empty' | 'emptyIcon' | 'figure' | 'gauge' | 'gaugeBar' | 'gaugeLabel' | 'keys' | 'loading' | 'none' | 'number' | 'skeleton' | 'skeletonRow' | 'splitMain' | 'splitMore' | 'status' | 'statusWord' | 'stepper' | 'toastsMiddle' | 'unit', string>>;
  export default styles;
}
