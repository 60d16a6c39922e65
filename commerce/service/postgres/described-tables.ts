/**
 * Written by `npm run postgres-schema` from the migrations: a table a line, its key and its columns. `i` is a whole
 * number, `r` a real one, `t` a text, `b` bytes; what may be null has a question mark.
 */
export const describedTables = `
category site_id,path| site_id:t path:t name:t parent_path:t? position:i
product id| id:i item_id:t name:t manufacturer:t product_type:t category_path:t option_label:t? short_description:t detail:t shipping_method_ids:t featured_rank:i created_at:t rating_average:r? rating_count:i? price_from:i price_to:i list_price_from:i? clearance:i picture:t colors:t sizes:t collection:t? plan_sku_ids:t source:t shown_sku:t?
product_category site_id,path,product_id| site_id:t path:t product_id:i
sku sku_id| sku_id:t product_id:i position:i price:i list_price:i? stock:i? size:t? color_family:t? clearance:i is_mattress_removal:i detail:t width:r? length:r? height:r? finish_family:t? option_name:t? lead_time_days:i? plan_years:i? sales:t? zone_prices:t?
store store_id| store_id:i id:t brand_id:t name:t city:t state:t latitude:r longitude:r operational:i pickup_available:i detail:t
product_store product_id,store_id| product_id:i store_id:i brand_id:t pickup_available:i operational:i on_display:i
postal_code postal_code| postal_code:t city:t state:t latitude:r longitude:r
shipping_method id| id:t name:t description:t fulfillment:t carrier:t position:i
guest id| id:t site_id:t token_hash:t created_at:i expires_at:i? platform:t?
customer id| id:t email:t first_name:t last_name:t created_at:i user_name:t? password_hash:t? phone_number:t? birth_date:t? email_verified_at:i? registration_key:t? version:i
customer_session token_hash| token_hash:t customer_id:t expires_at:i id:t site_id:t created_at:i last_used_at:i device:t
customer_address customer_id,label| customer_id:t label:t address:t version:i is_default_billing:i is_default_shipping:i
cart id| id:t owner:t site_id:t version:i status:t location:t? contact:t? shipping_address:t? billing_address:t? promo_code:t? payment:t? payment_token:t? created_at:i updated_at:i notes:t? payment_limit:i? second_payment:t? second_payment_token:t? financing:t? prepared_by:t? unfinished:t? tour:t?
cart_line id| id:t cart_id:t sku_id:t quantity:i fulfillment:t store_id:i price_seen:i added_at:i plan_sku_id:t? promised:t? quote_id:t?
cart_rate cart_id,shipment_id| cart_id:t shipment_id:t rate_id:t day:t?
promo code| code:t label:t site_id:t? kind:t amount:i minimum_subtotal:i used:i max_uses:i? expires_at:i?
orders id| id:t number:t owner:t site_id:t cart_id:t status:t placed_at:i total:i promo_code:t? payment_token:t? charge_id:t? snapshot:t financing_referral:t? settle_attempts:i next_settle_at:i? prepared_by:t?
order_line order_id,sku_id| order_id:t sku_id:t quantity:i from_stock:i? warranty:t?
order_link token_hash| token_hash:t order_id:t expires_at:i
idempotency owner,route,key| owner:t route:t key:t fingerprint:t order_id:t status:i? body:t? created_at:i
outbox id| id:t kind:t subject_id:t attempts:i next_attempt_at:i sent_at:i? refused_at:i?
must | stale_cart:i? total_changed:i? promo_gone:i? still_pending:i? line_missing:i? reset_gone:i? stale_row:i?
listing_stamp only| only:i version:t
listing_value id| id:i kind:t value:t
listing_part part| part:i products:t
stock_flip seq| seq:i product_id:i position:i in_stock:i
review id| id:t kind:t subject:t site_id:t status:t stars:i title:t text:t first_name:t last_name:t email:t city:t state:t verified:i helpful:i reply:t? replied_at:i? digest:t created_at:i decided_at:i? starter:i
review_vote review_id,owner| review_id:t owner:t
question id| id:t item_id:t site_id:t status:t text:t first_name:t last_name:t email:t city:t state:t digest:t created_at:i decided_at:i? starter:i answered:i
answer id| id:t question_id:t site_id:t status:t by_shop:i text:t first_name:t last_name:t email:t city:t state:t digest:t created_at:i decided_at:i? starter:i
rating_change seq| seq:i product_id:i rating:i
activity_event id| id:i site_id:t session_hash:t type:t item_id:t? event:t at:i
subscription id| id:t site_id:t email:t status:t topics:t postal_code:t? paused_until:i? requested_at:i confirmed_at:i? ended_at:i? window_started_at:i window_requests:i
subscription_link token_hash| token_hash:t subscription_id:t purpose:t expires_at:i
cart_aside id| id:t owner:t site_id:t reason:t sku_id:t quantity:i fulfillment:t store_id:i price_seen:i plan_sku_id:t? put_at:i quote_id:t?
order_payment order_id,position| order_id:t position:i kind:t amount:i charge_key:t token:t? charge_id:t? plan_id:t?
order_event order_id,seq| order_id:t seq:i kind:t shipment_id:t? at:i detail:t
order_refund id| id:t order_id:t charge_id:t amount:i status:t attempts:i next_attempt_at:i created_at:i kind:t position:i
order_note order_id| order_id:t note:t updated_at:i
lender_decision reference_hash| reference_hash:t site_id:t decision:t limit_cents:i decided_at:i expires_at:i
lender_authorisation key| key:t reference_hash:t plan_id:t amount_cents:i status:t created_at:i refunded_cents:i
quote id| id:t number:t token_hash:t site_id:t store_id:i status:t created_at:i expires_at:i changed_at:i order_id:t?
quote_line quote_id,sku_id| quote_id:t sku_id:t position:i quantity:i price:i price_then:i promised:t? named:t sold:i
password_request id| id:t site_id:t login:t requested_at:i
password_reset token_hash| token_hash:t customer_id:t request_id:t requested_at:i expires_at:i used_at:i? used_key:t?
attempt kind,subject| kind:t subject:t window_started_at:i tries:i
account_notice id| id:t kind:t site_id:t email:t first_name:t created_at:i
order_to_anonymise order_id| order_id:t attempts:i next_attempt_at:i
wishlist id| id:t owner:t site_id:t name:t name_key:t alerts:i created_at:i updated_at:i seen_at:i deleted_at:i? pricing_zone:t
wishlist_item id| id:t wishlist_id:t sku_id:t plan_sku_id:t? name:t manufacturer:t quantity:i note:t room:t added_price:i added_at:i told_price:i told_in_stock:i removed_at:i? arrangement:t?
wishlist_share wishlist_id| wishlist_id:t shared_customer_id:t shared_wishlist_id:t notes:i created_at:i
wishlist_vote item_id,voter| item_id:t voter:t vote:t name:t created_at:i
wishlist_comment id| id:t item_id:t voter:t name:t text:t created_at:i
wishlist_alert id| id:t owner:t site_id:t created_at:i changes:t
wishlist_alert_link token_hash| token_hash:t owner:t site_id:t expires_at:i purpose:t email:t created_at:i
picture_vector sku_id,view| sku_id:t view:i product_id:i vector:t
order_reversal charge_key| charge_key:t order_id:t kind:t amount:i status:t attempts:i next_attempt_at:i created_at:i
lender_refund key| key:t authorisation_key:t amount_cents:i created_at:i
known_device customer_id,token_hash| customer_id:t token_hash:t last_used_at:i
search_word_part part| part:i words:t
review_tally kind,subject,stars| kind:t subject:t stars:i n:i
question_tally item_id| item_id:t n:i
store_stamp only| only:i version:t visits_seen:t
session_view session_hash,site_id,item_id| session_hash:t site_id:t item_id:t
co_view site_id,item_id,other_id| site_id:t item_id:t other_id:t sessions:i
order_product order_id,item_id| order_id:t item_id:t site_id:t placed_at:i
co_sale site_id,item_id,other_id| site_id:t item_id:t other_id:t orders:i
product_sale site_id,item_id| site_id:t item_id:t orders:i
category_sale site_id,path,item_id| site_id:t path:t item_id:t orders:i
catalogue_change seq| seq:i subject:t
gone_sku sku_id| sku_id:t item_id:t name:t
listing_posting kind,key,part| kind:t key:t part:i products:t
search_posting word,part| word:t part:i name:t manufacturer:t kind:t words:t description:t
withdrawn_piece item_id,place| item_id:t place:i text:t
withdrawn_product item_id| item_id:t name:t state:t summary:t? since:t
kept_answer key_hash| key_hash:t fingerprint:t status:i? body:t? created_at:i about:t?
product_alert id| id:t site_id:t sku_id:t email:t below:i pricing_zone:t status:t requested_at:i checked_at:i told_at:i? told_price:i?
product_alert_link token_hash| token_hash:t alert_id:t purpose:t expires_at:i
order_webhook order_id| order_id:t seq:i at:i attempts:i next_attempt_at:i
staged_text import_id,place| import_id:t place:i text:t since:t
product_search_digest product_id| product_id:i digest:t
swatch_order id| id:t site_id:t number:t household:t mailbox:t fingerprint:t day:i count:i samples:t recipient:t? earliest:t latest:t placed_at:i posted_at:i?
swatch_order_link token_hash| token_hash:t order_id:t
swatch_out swatch_key| swatch_key:t since:i
store_visit id| id:t site_id:t store_id:i starts_at:i ends_at:i first_starts_at:i moves:i changed_at:i status:t email:t first_name:t last_name:t phone:t note:t sku_ids:t remind_at:i?
store_visit_link token_hash| token_hash:t visit_id:t
display_piece product_id,store_id,sku_id| product_id:i store_id:i sku_id:t confirmed_on:t
cart_set id| id:t owner:t site_id:t cart_id:t? reason:t? key:t name:t arrangement:t put_at:i
cart_set_part set_id,sku_id| set_id:t sku_id:t quantity:i price_seen:i promised:t?
delivery_window tour,starts_at| tour:t starts_at:i capacity:i taken:i
delivery_stop order_id,shipment_id| order_id:t shipment_id:t day:t tour:t? starts_at:i? places:i look_at:i?
claim id| id:t number:t order_id:t line_id:t? kind:t status:t facts:t decision:t? holds:i quote_id:t? order_by:i? created_at:i changed_at:i reminded_at:i?
claim_event claim_id,seq| claim_id:t seq:i kind:t at:i note:t
claim_picture claim_id,position| claim_id:t position:i type:t width:i height:i bytes:i taken_at:i
claim_picture_piece claim_id,position,piece| claim_id:t position:i piece:i data:b
delivery_day tour,day| tour:t day:t capacity:i? taken:i
delivery_promise tour,day,places| tour:t day:t places:i stops:i
redirect_hit site_id,rule,day| site_id:t rule:t day:t hits:i
tested_visit site_id,experiment,visitor,day| site_id:t experiment:t visitor:t day:t version:t added:i ordered:i
search_words_changed only| only:i
store_hold id| id:t site_id:t store_id:i sku_id:t status:t held_at:i until:i email:t first_name:t last_name:t phone:t owner:t? order_id:t?
store_hold_link token_hash| token_hash:t hold_id:t
product_search rowid| rowid:i name:t manufacturer:t kind:t words:t description:t
`
