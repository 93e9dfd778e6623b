-- Quotes that are still open, by the day of their follow-up. Apart from 0045, whose columns lock the table against reading too.
CREATE INDEX "quotes_to_follow_up" ON "quotes" USING btree ("organisation_id", "follow_up_date")
  INCLUDE ("currency_code", "line_taxed_price")
  WHERE follow_up_date IS NOT NULL AND NOT is_deleted
    AND status IN ('NotCalculated', 'Calculated', 'Draft', 'Issued', 'PendingOrderConfirmation');
